// Two processes share a campaign to 10,000 people and are killed with SIGKILL in turn, 20 times. Every recipient is accounted for, and no one gets two emails.
// Set NEWSLETTER_RECIPIENTS and NEWSLETTER_KILLS for a smaller run.
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "./postgres.ts";
import { freePort, type ProgramOptions, type RunningProgram, startProgram } from "./program.ts";
import { report } from "./result.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const RECIPIENTS = Number(process.env.NEWSLETTER_RECIPIENTS ?? 10_000);
const KILLS = Number(process.env.NEWSLETTER_KILLS ?? 20);
/** Each has one message in progress at most, which a kill leaves uncertain. */
const CONNECTIONS = 5;
/** Slow enough that a process has its full share in progress when it is killed. */
const ANSWER_MS = 60;
/** What a dead process held is resolved after a minute. */
const DEADLINE_MS = 180_000;

const database = await createDatabase();
const sink = await startSmtpSink({ afterMs: ANSWER_MS });
const options = async (): Promise<ProgramOptions> => ({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { SMTP_URL: sink.url, SESSION_SECRET: "the secret of a bench, long enough" },
  port: await freePort(),
});
const processes = [await options(), await options()];
const running: RunningProgram[] = [];
try {
  for (const one of processes) running.push(await startProgram(one));
  const started = performance.now();
  const id = await startCampaign();
  for (let kill = 0; kill < KILLS; kill++) {
    // What a kill leaves uncertain might never be emailed.
    await untilMailed(((kill + Math.random()) * (RECIPIENTS - KILLS * CONNECTIONS)) / KILLS);
    const which = kill % processes.length;
    await running[which]?.stop("SIGKILL");
    running[which] = await startProgram(processes[which] as ProgramOptions);
    console.log(`kill ${kill + 1}: ${await sink.count()} of ${RECIPIENTS} had been emailed when the process was back`);
  }
  await untilSent(id);
  await account(id, (performance.now() - started) / 1_000);
} finally {
  for (const one of running) await one.stop();
  await sink.stop();
  await database.drop();
}

/** As it is in the database after someone pressed Send. */
async function startCampaign(): Promise<string> {
  const { query } = database;
  await query("update site_settings set value = '1000' where key = 'newsletter_per_second'");
  await query("update site_settings set value = $1 where key = 'newsletter_connections'", [String(CONNECTIONS)]);
  await query(
    `insert into newsletter_subscribers (email, is_active, confirmed_at, subscribed_at, updated_at)
     select 'reader' || n || '@example.com', true, now(), now(), now() from generate_series(1, $1::int) n`,
    [RECIPIENTS],
  );
  const message = { subject: "News", html: `<p>${"A paragraph of the newsletter. ".repeat(200)}</p>`, text: "News" };
  const [campaign] = await query<{ id: string }>(
    `insert into newsletter_campaigns (name, subject, content, status, message, recipient_count, started_at)
     values ('kill', 'News', '', 'sending', $1, $2, now()) returning id`,
    [JSON.stringify(message), RECIPIENTS],
  );
  const id = campaign?.id ?? "";
  await query("insert into newsletter_deliveries (campaign_id, subscriber_id) select $1::uuid, id from newsletter_subscribers", [id]);
  return id;
}

async function untilMailed(count: number): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while ((await sink.count()) < count) {
    if (performance.now() > deadline) throw new Error(`${count} emails did not arrive`);
    await sleep(20);
  }
}

async function untilSent(id: string): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    const [campaign] = await database.query<{ status: string }>("select status from newsletter_campaigns where id = $1", [id]);
    if (campaign?.status === "sent") return;
    await sleep(500);
  }
  throw new Error("the campaign did not finish");
}

async function account(id: string, seconds: number): Promise<void> {
  const { query } = database;
  const rows = await query<{ state: string; email: string; worker_id: string }>(
    "select d.state, s.email, d.worker_id from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id where d.campaign_id = $1",
    [id],
  );
  const [counted] = await query<{ accepted: number; uncertain: number }>(
    "select accepted_count as accepted, uncertain_count as uncertain from newsletter_campaigns where id = $1",
    [id],
  );
  const of = (state: string) => rows.filter((row) => row.state === state);
  const mailed = Map.groupBy(await sink.mails(), ({ to }) => to);
  const uncertain = of("uncertain");
  const perWorker = [...Map.groupBy(uncertain, ({ worker_id }) => worker_id).values()].map(({ length }) => length);
  report("newsletter-kill", [
    { name: "recipients", value: RECIPIENTS, unit: "" },
    { name: "kills", value: KILLS, unit: "" },
    { name: "deliveries", value: rows.length, unit: "", atLeast: RECIPIENTS, atMost: RECIPIENTS },
    { name: "without a final state", value: rows.length - of("accepted").length - uncertain.length, unit: "", atMost: 0 },
    { name: "emailed twice", value: [...mailed.values()].filter(({ length }) => length > 1).length, unit: "", atMost: 0 },
    { name: "accepted but never delivered", value: of("accepted").filter(({ email }) => !mailed.has(email)).length, unit: "", atMost: 0 },
    { name: "uncertain", value: uncertain.length, unit: "", atMost: KILLS * CONNECTIONS },
    { name: "uncertain of one killed process, at most", value: Math.max(0, ...perWorker), unit: "", atMost: CONNECTIONS },
    { name: "of the uncertain, came", value: uncertain.filter(({ email }) => mailed.has(email)).length, unit: "" },
    {
      name: "difference between the campaign's counters and its deliveries",
      value: Math.abs((counted?.accepted ?? 0) - of("accepted").length) + Math.abs((counted?.uncertain ?? 0) - uncertain.length),
      unit: "",
      atMost: 0,
    },
    { name: "from the start to the end", value: seconds, unit: "s" },
  ]);
}
