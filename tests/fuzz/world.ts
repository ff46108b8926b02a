import { createHmac, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import { seed } from "~/db/seed/index.ts";
import { newsletterDeliveries, newsletterLinks } from "~/domain/newsletter/campaigns.schema.ts";
import { deliveryToken } from "~/domain/newsletter/message/delivery-token.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { newSecret } from "~/domain/webhooks/sending/sign-message.ts";
import { webhookEndpoints } from "~/domain/webhooks/webhooks.schema.ts";
import { migrate, type OpenDatabase, openEmbedded, openServer } from "~/platform/db/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { storedCampaign, storedSubscribers } from "../builders/campaign.ts";
import { picture, upload } from "../builders/files.ts";
import { leadFields } from "../builders/lead.ts";
import { type MailServer, startMailServer } from "../builders/mail-server.ts";
import { startCheck, takeAssessment } from "../builders/requirement-check.ts";
import { seededFolder } from "../builders/seeded-folder.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { type RealProcess, startProcess } from "../faults/real-process.ts";
import { postJson } from "../http/requests.ts";
import type { Endpoint } from "./endpoints.ts";
import { type Harvest, harvest } from "./harvest.ts";
import type { FuzzRequest } from "./requests.ts";
import type { Asking } from "./send.ts";

const SESSION_SECRET = "a secret that the fuzz may know, long enough";
const PROVIDER_SECRET = "a secret of mail providers";

export type Staff = Exclude<FuzzRequest["role"], "nobody">;
const STAFF: Staff[] = ["admin", "editor", "viewer"];

/** Anyone with the link can choose this person's new password. */
const forgetful = { email: "fay@example.com", fullName: "Fay Forgetful" };

/** A separate program with staff and a little of everything in it. */
export interface World {
  process: RealProcess;
  harvest: Harvest;
  askingAs(role: FuzzRequest["role"]): Asking;
  /** Signs in someone whose session has ended; false if that's impossible. */
  refresh(role: Staff): Promise<boolean>;
  /** Whether its own world is stopping the program. */
  isEnding(): boolean;
  end(): Promise<void>;
}

interface WorldOptions {
  /** A PostgreSQL server to create a database on; without it, the embedded one. */
  serverUrl: string | undefined;
  /** Whether visitors have their usual limits, each by the address that a proxy reports. */
  hasLimits: boolean;
}

export async function startWorld(endpoints: Endpoint[], { serverUrl, hasLimits }: WorldOptions): Promise<World> {
  const dataDir = seededFolder();
  const server = serverUrl ? await createDatabase(serverUrl) : undefined;
  const database = server ? openServer(server.url) : await openEmbedded(dataDir);
  const hits = await prepare(database, { isEmpty: server?.isEmpty ?? false });
  await database.close();
  const mailServer = await startMailServer();
  const process = await startProcess({
    ...{ DATA_DIR: dataDir, SMTP_URL: mailServer.url, SESSION_SECRET, NEWSLETTER_WEBHOOK_SECRET: PROVIDER_SECRET },
    ...(server ? { DATABASE_URL: server.url } : {}),
    ...(hasLimits ? { EASE_LIMITS: "0", TRUST_PROXY: "1" } : {}),
  });
  const { address } = process;
  const cookies = new Map<string, string>();
  let isEnding = false;
  const end = async () => {
    isEnding = true;
    await process.end("SIGKILL");
    await mailServer.stop();
    await server?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const signIn = async (role: Staff) => {
    const probe = await fetch(`${address}/auth/account`, { headers: { Cookie: cookies.get(role) ?? "" }, redirect: "manual" });
    await probe.arrayBuffer();
    if (probe.status !== 200) cookies.set(role, await signedIn(address, role));
  };
  // One at a time, because each would end what another has started.
  let before: Promise<unknown> = Promise.resolve();
  const refresh = (role: Staff) => {
    const now = before
      .then(() => signIn(role))
      .then(
        () => true,
        () => false,
      );
    before = now;
    return now;
  };
  try {
    for (const role of STAFF) if (!(await refresh(role))) throw new Error(`${role} cannot sign in: ${process.output()}`);
    const made = await act(address, cookies.get("admin") ?? "", mailServer);
    const key = await makeKey(address, cookies.get("admin") ?? "");
    const askingAs = (role: FuzzRequest["role"]): Asking => ({ address, cookie: cookies.get(role) ?? "", key, sign });
    const found = await harvest(address, cookies.get("admin") ?? "", endpoints, [...hits, ...made]);
    return { process, harvest: found, askingAs, refresh, isEnding: () => isEnding, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** On the server that the other tests use, a copy of what a program leaves after its first start. */
async function createDatabase(serverUrl: string): Promise<{ url: string; isEmpty: boolean; drop(): Promise<void> }> {
  const template = serverUrl === inject("serverUrl") ? inject("serverTemplates")?.seeded : undefined;
  const name = `bluebonnet_fuzz_${randomUUID().slice(0, 8)}`;
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await query(`create database ${name}${template ? ` template ${template}` : ""}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, isEmpty: !template, drop: () => query(`drop database if exists ${name} with (force)`) };
}

/** Staff, readers, campaigns, and an endpoint, as they're stored, and the addresses in the campaign's emails. */
async function prepare(database: OpenDatabase, { isEmpty }: { isEmpty: boolean }): Promise<string[]> {
  const { db } = database;
  if (isEmpty) {
    await migrate(database);
    await seed(db);
  }
  for (const role of STAFF) await staffMember({ role, ...people[role] }, db);
  await staffMember({ role: "viewer", ...forgetful }, db);
  openSecrets({ sessionSecret: SESSION_SECRET, dataDir: "" });
  const at = new Date();
  await db.insert(webhookEndpoints).values({
    ...{ id: randomUUID(), url: "https://hooks.sotolcreek.example/in", events: ["lead.created"], secret: newSecret().sealed },
    ...{ statusChangedAt: at, createdAt: at, updatedAt: at },
  });
  const subscribers = await storedSubscribers(5, "reader", db);
  await storedCampaign({ name: "A draft" }, db);
  const message = { subject: "News", html: '<p><a href="https://example.com/">Read</a></p>', text: "Read" };
  const { id } = await storedCampaign({ status: "sending", message, recipientCount: subscribers.length }, db);
  await db.insert(newsletterLinks).values({ campaignId: id, number: 0, url: "https://example.com/" });
  const deliveries = await db
    .insert(newsletterDeliveries)
    .values(subscribers.map((one) => ({ campaignId: id, subscriberId: one.id })))
    .returning({ id: newsletterDeliveries.id });
  await db.update(siteSettings).set({ value: "100" }).where(eq(siteSettings.key, "newsletter_per_second"));
  return deliveries.map(({ id }) => deliveryToken(id)).flatMap((token) => [`/n/o/${token}.gif`, `/n/c/${token}/0`]);
}

/** What visitors and staff do, and the addresses that they find by doing it. */
async function act(address: string, cookie: string, { mails }: MailServer): Promise<string[]> {
  const leads = [1, 2].map((no) => postJson(`${address}/api/send-lead-email`, leadFields({ email: `visitor${no}@example.com` })));
  await Promise.all([...leads, postJson(`${address}/api/newsletter-signup`, { email: "signup@example.com" })]);
  await postForm(`${address}/auth`, "", {
    intent: "sign-up",
    fullName: "New Person",
    email: "new@example.com",
    password: "three words and a river",
  });
  await postForm(`${address}/auth`, "", { intent: "reset", email: forgetful.email });
  await upload(address, { Cookie: cookie }, [["dot.png", await picture("png")]]);
  await postForm(`${address}/admin/seo-generator`, cookie, { intent: "generate" });
  await postForm(`${address}/admin/pages/new`, cookie, { title: "Pricing", slug: "pricing" });
  const report = await takeAssessment(address);
  const check = await startCheck(address);
  // A confirmation, a reset, a sign-up, a report, and everything that staff are told.
  for (const deadline = Date.now() + 10_000; mails.length < 12 && Date.now() < deadline; )
    await new Promise((next) => setTimeout(next, 50));
  const links = mails.flatMap(
    ({ text = "", html, headerLines }) =>
      `${text} ${html || ""} ${headerLines.map(({ line }) => line).join(" ")}`.match(/https?:\/\/localhost:\d+[^\s"<>)\]]+/g) ?? [],
  );
  const paths = links.map((link) => URL.parse(link.replaceAll("&amp;", "&"))).flatMap((url) => (url ? [url.pathname + url.search] : []));
  return [
    ...paths,
    `/compliance/report/${report}`,
    `/compliance/report/${report}/readiness-report.pdf`,
    check,
    `${check}/requirements.csv`,
    `${check}/requirements.pdf`,
  ];
}

/** A key that can read everything. */
async function makeKey(address: string, cookie: string): Promise<string> {
  const fields = [
    ["intent", "create"],
    ["name", "Fuzz"],
    ["days", "30"],
    ["scopes", "leads:read"],
    ["scopes", "subscribers:read"],
  ];
  const headers = { Origin: new URL(address).origin, Cookie: cookie };
  const response = await fetch(`${address}/admin/api-keys?add`, { method: "POST", body: new URLSearchParams(fields), headers });
  return /bbk_[\w-]{43}/.exec(await response.text())?.[0] ?? "";
}

/** Like mail providers sign their reports (docs/newsletter-returns.md). */
function sign(body: string): string {
  const time = Math.floor(Date.now() / 1_000);
  return `t=${time},v1=${createHmac("sha256", PROVIDER_SECRET).update(`${time}.${body}`).digest("hex")}`;
}

async function postForm(url: string, cookie: string, fields: Record<string, string>): Promise<void> {
  const headers = { Origin: new URL(url).origin, Cookie: cookie };
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
  await response.arrayBuffer();
}
