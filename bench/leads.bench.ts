// 200 leads a second for 30 s through POST /api/send-lead-email, while their mails leave at the same time.
import { untilMailsArrived } from "./mails-arrived.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram, usageOf } from "./program.ts";
import { quantile, report } from "./result.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { sendLeads } from "./visitors.ts";

const ARRIVALS = { perSecond: 200, seconds: 30 };
const MAIL_DEADLINE_SECONDS = 300;

const database = await createDatabase();
const sink = await startSmtpSink();
const program = await startProgram({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { SMTP_URL: sink.url, EASE_LIMITS: "1", EASE_VERIFICATION: "1" },
});
try {
  await sendLeads(program.url, { ...ARRIVALS, seconds: 3, prefix: "warm-up" });
  const before = usageOf(program.pid);
  const sent = await sendLeads(program.url, { ...ARRIVALS, prefix: "visitor" });
  const cpu = usageOf(program.pid).cpuSeconds - before.cpuSeconds;
  const atTheEnd = await sink.count();
  const stored = await database.query<{ count: number }>("select count(*)::int as count from leads where email like 'visitor-%'");
  // To the firm and to the visitor, those of the warm-up included.
  const promised = 2 * (ARRIVALS.perSecond * 3 + sent.length);
  const { seconds, mails } = await untilMailsArrived(sink, promised, MAIL_DEADLINE_SECONDS);
  const times = sent.map(({ ms }) => ms);
  report("leads", [
    { name: "leads sent", value: sent.length, unit: "" },
    { name: "p50", value: quantile(times, 0.5), unit: "ms" },
    { name: "p95", value: quantile(times, 0.95), unit: "ms" },
    { name: "p99", value: quantile(times, 0.99), unit: "ms", atMost: 250 },
    { name: "not answered with success", value: sent.filter(({ id }) => !id).length, unit: "", atMost: 0 },
    { name: "stored", value: stored[0]?.count ?? 0, unit: "", atLeast: sent.length, atMost: sent.length },
    { name: "processor time per lead, its challenge and mails included", value: (cpu / sent.length) * 1000, unit: "ms" },
    { name: "mails accepted when the load ended", value: atTheEnd, unit: "" },
    { name: "mails missing in the end", value: promised - new Set(mails.map(({ messageId }) => messageId)).size, unit: "", atMost: 0 },
    { name: "until the last mail", value: seconds, unit: "s" },
  ]);
} finally {
  await program.stop();
  await sink.stop();
  await database.drop();
}
