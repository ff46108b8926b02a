// A campaign to 100,000 recipients on PostgreSQL, compared with a bare nodemailer pool in the same run. Also memory, the home page during sending, and 1,000,000 deliveries written.
// Set NEWSLETTER_RECIPIENTS and NEWSLETTER_PREPARED for a smaller run.
import { setTimeout as sleep } from "node:timers/promises";
import { administrator, signIn } from "./admin.ts";
import { addSubscribers, setPace, startCampaign } from "./campaign.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { median, quantile, report } from "./result.ts";
import { EVERY_MS, sendBare, sendCampaign } from "./send-campaign.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { whileVisited } from "./visits.ts";

const RECIPIENTS = Number(process.env.NEWSLETTER_RECIPIENTS ?? 100_000);
const PREPARED = Number(process.env.NEWSLETTER_PREPARED ?? 1_000_000);
const CONNECTIONS = 5;
/** A rate needs fewer: with all of them, the pool alone took ten minutes on a slow machine. */
const BARE = Math.ceil(RECIPIENTS / 5);

const database = await createDatabase();
const [sink, bareSink] = [await startSmtpSink(), await startSmtpSink()];
const program = await startProgram({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { SMTP_URL: sink.url, EASE_LIMITS: "1", ...administrator },
});
try {
  const cookie = await signIn(program.url);
  // As fast as the settings allow.
  await setPace(database, 1_000, CONNECTIONS);
  await addSubscribers(database, RECIPIENTS);
  const idle = await whileVisited(`${program.url}/`, EVERY_MS, () => sleep(3_000));
  const sent = await sendCampaign({ program, database, sink }, cookie, RECIPIENTS);
  const bare = await sendBare(bareSink, sent.bytes, BARE, CONNECTIONS);
  const preparing = await prepareMany(cookie);
  report(
    "newsletter",
    [
      { name: "recipients", value: RECIPIENTS, unit: "" },
      { name: "messages per second, from selecting Send to the last recorded", value: sent.perSecond, unit: "/s" },
      {
        name: `a bare nodemailer pool, ${BARE.toLocaleString("en-US")} messages of the same size, as many connections`,
        value: bare,
        unit: "/s",
      },
      { name: "share of the bare pool", value: sent.perSecond / bare, unit: "", atLeast: 0.6 },
      { name: "not accepted exactly once", value: sent.wrong, unit: "", atMost: 0 },
      { name: "memory, highest", value: Math.max(...sent.memory), unit: "MB", atMost: 300 },
      { name: "memory, median of the first third", value: median(sent.memory.slice(0, Math.ceil(sent.memory.length / 3))), unit: "MB" },
      { name: "memory, median of the last third", value: median(sent.memory.slice(-Math.ceil(sent.memory.length / 3))), unit: "MB" },
      { name: "/ while sending, p50", value: median(sent.visits), unit: "ms" },
      { name: "/ while sending, p99", value: quantile(sent.visits, 0.99), unit: "ms", atMost: 100 },
      { name: "/ with no other load, p99", value: quantile(idle, 0.99), unit: "ms" },
      { name: `${PREPARED.toLocaleString("en-US")} deliveries written`, value: preparing, unit: "s", atMost: 60 },
    ],
    [`${CONNECTIONS} connections, ${Math.round(sent.bytes / 1024)} KB of HTML`],
  );
} finally {
  await program.stop();
  await Promise.all([sink.stop(), bareSink.stop()]);
  await database.drop();
}

/** How long it takes to start a campaign to this many recipients, in seconds. It's canceled as soon as it has started. */
async function prepareMany(cookie: string): Promise<number> {
  await addSubscribers(database, PREPARED);
  const started = performance.now();
  const id = await startCampaign(database, program.url, cookie);
  const seconds = (performance.now() - started) / 1_000;
  await database.query("update newsletter_campaigns set status = 'failed' where id = $1", [id]);
  return seconds;
}
