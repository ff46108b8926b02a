// Two web processes and a worker behind Caddy for 10 minutes: 50 pages, 2 forms, 20 newsletter opens and clicks, and 20 campaign emails per second, plus page generator runs and staff screens. In the last third, every process is replaced. Set BENCH_MINUTES for a shorter run.
import { setTimeout as sleep } from "node:timers/promises";
import { administrator, signIn } from "./admin.ts";
import { startCaddy } from "./caddy.ts";
import { addSubscribers, setPace, startCampaign } from "./campaign.ts";
import { untilMailsArrived } from "./mails-arrived.ts";
import { generateAgainAndAgain, readPages, readScreens, readTrackedMails, watchMemory } from "./mixed-load.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, isInstalled, type ProgramOptions, type RunningProgram, startProgram } from "./program.ts";
import { type Figure, quantile, report } from "./result.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { TrackedCampaign } from "./tracked-campaign.ts";
import { sendLeads } from "./visitors.ts";

const SECONDS = Number(process.env.BENCH_MINUTES ?? 10) * 60;
const PAGES = 50;
const FORMS = 2;
const OPENS_AND_CLICKS = 20;
const MAILS = 20;
const SECRET = "the secret of a bench, long enough";

if (!isInstalled("caddy")) {
  console.log("Caddy isn't installed, and this bench needs it as the proxy. On Debian, run apt-get install caddy.");
  process.exit(0);
}
const database = await createDatabase();
const sink = await startSmtpSink();
const port = await freePort();
const common = { DATA_DIR: "", SESSION_SECRET: SECRET, SITE_URL: `http://127.0.0.1:${port}`, SMTP_URL: sink.url, LOG_LEVEL: "warn" };
const dataDir = temporaryFolder();
const optionsOf = async (env: Record<string, string>): Promise<ProgramOptions> => ({
  dataDir,
  databaseUrl: database.url,
  port: await freePort(),
  env: { ...common, DATA_DIR: dataDir, EASE_LIMITS: "1", EASE_VERIFICATION: "1", TRUST_PROXY: "1", ...administrator, ...env },
});
const kinds = [
  await optionsOf({ ROLE: "web", DRAIN_SECONDS: "3" }),
  await optionsOf({ ROLE: "web", DRAIN_SECONDS: "3" }),
  await optionsOf({ ROLE: "worker", METRICS_PORT: String(await freePort()) }),
];
const running: RunningProgram[] = [];
for (const options of kinds) running.push(await startProgram(options));
const [first, second] = running as [RunningProgram, RunningProgram];
const proxy = await startCaddy(port, [new URL(first.url).host, new URL(second.url).host]);
try {
  const cookie = await signIn(proxy.url);
  const tracked = new TrackedCampaign(database, SECRET);
  await tracked.seed(OPENS_AND_CLICKS * SECONDS);
  await database.query("update newsletter_subscribers set is_active = false");
  await addSubscribers(database, MAILS * SECONDS);
  await setPace(database, MAILS, 2);
  const campaign = await startCampaign(database, proxy.url, cookie);

  const end = performance.now() + SECONDS * 1_000;
  const memory = watchMemory(() => running.map(({ pid }) => pid), end);
  const replacing = sleep((SECONDS * 1_000 * 2) / 3).then(() => replaceAll());
  const [pages, forms, opensAndClicks, screens, runs] = await Promise.all([
    readPages(proxy.url, PAGES, end),
    sendLeads(proxy.url, { perSecond: FORMS, seconds: SECONDS, prefix: "visitor" }),
    readTrackedMails(tracked, proxy.url, OPENS_AND_CLICKS, end),
    readScreens(proxy.url, cookie, 1, end),
    generateAgainAndAgain({ url: proxy.url, cookie }, end),
  ]);
  const replaced = await replacing;
  const answered = forms.filter(({ id }) => id);
  for (const { email, status, ms } of forms.filter(({ id }) => !id))
    console.log(`the form of ${email} was answered with ${status} after ${Math.round(ms)} ms`);
  const lost = await countLost(answered.length, opensAndClicks.filter(({ isRight }) => isRight).length, tracked, campaign);
  const failed = [...pages, ...opensAndClicks, ...screens].filter(({ isRight }) => !isRight).length + forms.length - answered.length;
  const during = [...pages, ...opensAndClicks, ...screens].filter(
    ({ at, isRight }) => !isRight && at >= replaced.from && at <= replaced.to,
  ).length;
  report("mixed-load", [
    { name: "minutes", value: SECONDS / 60, unit: "" },
    { name: "pages read", value: pages.length, unit: "" },
    ...spread("pages", pages, 200),
    { name: "forms sent", value: forms.length, unit: "" },
    ...spread("forms", forms, 500),
    { name: "newsletter hits", value: opensAndClicks.length, unit: "" },
    ...spread("newsletter hits", opensAndClicks),
    { name: "staff screens read", value: screens.length, unit: "" },
    ...spread("staff screens", screens),
    { name: "runs of 10,000 pages completed", value: runs, unit: "" },
    { name: "requests that failed", value: failed, unit: "", atMost: 0 },
    { name: "of those while processes were replaced", value: during, unit: "", atMost: 0 },
    { name: "replacing three processes took", value: (replaced.to - replaced.from) / 1_000, unit: "s" },
    ...lost,
    ...memory(),
  ]);
} finally {
  await proxy.stop();
  await Promise.all(running.map((program) => program.stop()));
  await sink.stop();
  await database.drop();
}

function spread(name: string, answers: { ms: number }[], atMost?: number): Figure[] {
  const times = answers.map(({ ms }) => ms);
  return [
    { name: `${name}, p50`, value: quantile(times, 0.5), unit: "ms" },
    { name: `${name}, p99`, value: quantile(times, 0.99), unit: "ms", atMost },
    { name: `${name}, slowest`, value: Math.max(...times), unit: "ms" },
  ];
}

/** One process after another, like an update does it. */
async function replaceAll(): Promise<{ from: number; to: number }> {
  const from = performance.now();
  for (const [place, options] of kinds.entries()) {
    await running[place]?.stop();
    running[place] = await startProgram(options);
    // The proxy checks every second.
    await sleep(2_000);
  }
  return { from, to: performance.now() };
}

/** Everything that was acknowledged, compared with what's stored and emailed in the end. */
async function countLost(leads: number, requests: number, tracked: TrackedCampaign, campaign: string): Promise<Figure[]> {
  const [stored] = await database.query<{ leads: number }>("select count(*)::int as leads from leads where email like 'visitor-%'");
  const sent = await untilSent(campaign);
  const { mails } = await untilMailsArrived(sink, 2 * leads + MAILS * SECONDS, 120);
  const toReaders = Map.groupBy(
    mails.filter(({ to }) => /^reader\d+@/.test(to)),
    ({ to }) => to,
  );
  const once = [...toReaders.values()].filter((all) => all.length === 1).length;
  const ids = new Set(mails.map(({ messageId }) => messageId));
  const { opens, clicks } = await untilCounted(tracked, requests);
  return [
    { name: "leads stored of those answered", value: stored?.leads ?? 0, unit: "", atLeast: leads },
    { name: "distinct emails, for leads and the campaign", value: ids.size, unit: "", atLeast: 2 * leads + MAILS * SECONDS },
    { name: "campaign recipients without exactly one email", value: MAILS * SECONDS - once, unit: "", atMost: 0 },
    { name: "recipients whose email is uncertain", value: sent.uncertain, unit: "" },
    { name: "opens counted", value: opens, unit: "", atLeast: requests },
    { name: "clicks counted", value: clicks, unit: "", atLeast: Math.floor(requests / 4) },
  ];
}

async function untilSent(campaign: string): Promise<{ uncertain: number }> {
  for (let i = 0; i < 240; i++) {
    const [row] = await database.query<{ status: string }>("select status from newsletter_campaigns where id = $1", [campaign]);
    if (row?.status === "sent") break;
    await sleep(500);
  }
  const [row] = await database.query<{ uncertain: number }>(
    "select count(*)::int as uncertain from newsletter_deliveries where campaign_id = $1 and state::text = 'uncertain'",
    [campaign],
  );
  return { uncertain: row?.uncertain ?? 0 };
}

async function untilCounted(tracked: TrackedCampaign, requests: number): Promise<{ opens: number; clicks: number }> {
  for (let i = 0; i < 120; i++) {
    const counted = await tracked.counted();
    if (counted.opens >= requests) return counted;
    await sleep(500);
  }
  return tracked.counted();
}
