// 100 self-assessments a second for 30 s through POST /api/run-assessment, while their mails leave at the same time.
import { untilMailsArrived } from "./mails-arrived.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { quantile, report } from "./result.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { sendAssessments } from "./visitors.ts";

const ARRIVALS = { perSecond: 100, seconds: 30 };
const MAIL_DEADLINE_SECONDS = 300;

const database = await createDatabase();
const sink = await startSmtpSink();
const program = await startProgram({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { SMTP_URL: sink.url, EASE_LIMITS: "1", EASE_VERIFICATION: "1" },
});
try {
  await sendAssessments(program.url, { ...ARRIVALS, seconds: 3, prefix: "warm-up" });
  const sent = await sendAssessments(program.url, { ...ARRIVALS, prefix: "visitor" });
  const [stored] = await database.query<{ count: number }>(`
    select count(*)::int as count from assessments a join lead_submissions s on s.id = a.id join leads l on l.id = s.lead_id
    where l.email like 'visitor-%'`);
  // The summary to the firm and the link to the visitor, those of the warm-up included.
  const promised = 2 * (ARRIVALS.perSecond * 3 + sent.length);
  const { seconds, mails } = await untilMailsArrived(sink, promised, MAIL_DEADLINE_SECONDS);
  const times = sent.map(({ ms }) => ms);
  report("assessments", [
    { name: "assessments sent", value: sent.length, unit: "" },
    { name: "p50", value: quantile(times, 0.5), unit: "ms" },
    { name: "p95", value: quantile(times, 0.95), unit: "ms" },
    { name: "p99", value: quantile(times, 0.99), unit: "ms", atMost: 200 },
    { name: "not answered with success", value: sent.filter(({ id }) => !id).length, unit: "", atMost: 0 },
    { name: "stored with their leads", value: stored?.count ?? 0, unit: "", atLeast: sent.length, atMost: sent.length },
    { name: "mails missing in the end", value: promised - new Set(mails.map(({ messageId }) => messageId)).size, unit: "", atMost: 0 },
    { name: "until the last mail", value: seconds, unit: "s" },
  ]);
} finally {
  await program.stop();
  await sink.stop();
  await database.drop();
}
