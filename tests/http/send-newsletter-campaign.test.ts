import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbedded } from "~/platform/db/index.ts";
import { storedCampaign, storedSubscribers } from "../builders/campaign.ts";
import { type MailServer, startMailServer } from "../builders/mail-server.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";
import { postJson } from "./requests.ts";

let dataDir: string;
let mailServer: MailServer;
let program: RunningProgram;
let editor: string;
let viewer: string;
const stored: Record<"good" | "unresolved", { campaignId: string; subject: string; content: string }> = {} as never;

beforeAll(async () => {
  dataDir = await folderWithStaff();
  const database = await openEmbedded(dataDir);
  await storedSubscribers(3, "reader", database.db);
  for (const [name, changes] of [
    ["good", {}],
    ["unresolved", { content: "<p>{{headline}} {{unsubscribe_link}}</p>" }],
  ] as const) {
    const { id, subject, content } = await storedCampaign(changes, database.db);
    stored[name] = { campaignId: id, subject, content };
  }
  await database.close();
  mailServer = await startMailServer();
  program = await startProgram({ DATA_DIR: dataDir, SMTP_URL: mailServer.url, EASE_LIMITS: "1" });
  [editor, viewer] = [await signedIn(program.address, "editor"), await signedIn(program.address, "viewer")];
});
afterAll(async () => {
  await program?.stop();
  await mailServer?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = (body: unknown, Cookie = editor) => postJson(`${program.address}/api/send-newsletter-campaign`, body, { Cookie });
const refusal = async (body: unknown, cookie?: string) => {
  const response = await call(body, cookie);
  return [response.status, (await response.json()) as { success: boolean; error: string; fields: Record<string, string> }] as const;
};

describe("POST /api/send-newsletter-campaign", () => {
  test("refuses what it cannot send", async () => {
    expect((await refusal(stored.good, "none=1"))[0]).toBe(401);
    expect((await refusal(stored.good, viewer))[0]).toBe(403);
    const [status, { fields }] = await refusal({ campaignId: "x" });
    expect([status, Object.keys(fields)]).toEqual([422, ["campaignId", "subject", "content"]]);
    expect((await refusal({ ...stored.good, campaignId: "9d1b2c59-6c05-4d8c-9a8e-2f3f1f2a1b11" }))[0]).toBe(404);
    expect(await refusal({ ...stored.good, subject: "Buy" })).toEqual([
      409,
      { success: false, error: "Failed to send campaign: The subject or content differs from the stored campaign.", fields: {} },
    ]);
    const [unresolved, { error }] = await refusal(stored.unresolved);
    expect([unresolved, error]).toEqual([422, expect.stringContaining("{{headline}}")]);
    expect((await fetch(`${program.address}/api/send-newsletter-campaign`)).status).toBe(405);
  });

  test("sends the stored campaign to every active subscriber, once", async () => {
    const response = await call(stored.good);
    expect([response.status, await response.json()]).toEqual([200, { success: true, recipients: 3 }]);
    await expect.poll(() => mailServer.mails.length).toBe(3);
    const [mail] = mailServer.mails;
    expect(mail?.subject).toBe(stored.good.subject);
    expect(mail?.headers.get("list")).toMatchObject({ "unsubscribe-post": { name: "List-Unsubscribe=One-Click" } });
    expect((await refusal(stored.good))[0]).toBe(409);
    expect(mailServer.mails).toHaveLength(3);
  });
});
