// Failed jobs, finished ones, and one that's waiting, written straight into the embedded database while the program is stopped, because
// we can't wait for a mail server to be down for three days.
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";

const QUOTA = "450 4.2.2 The mailbox of leads@lonemesa.example is over its quota";
const REFUSED = "connect ECONNREFUSED mail.lonemesa.example:587";

/** Kind, state, retries, how the last attempt ended, hours since it was created. */
const JOBS = [
  ["notify-of-lead", "failed", 150, QUOTA, 76],
  ["notify-of-lead", "failed", 150, QUOTA, 75],
  ["notify-of-lead", "retry", 21, QUOTA, 6],
  ["acknowledge-lead", "retry", 3, REFUSED, 0.4],
  ["mail-newsletter-confirmation", "retry", 2, REFUSED, 0.3],
  ["mail-invitation", "retry", 6, "450 4.7.1 greylisted, try again later", 1.2],
  ["make-avif", "failed", 5, "Input file has corrupt header: heif: Invalid input: No 'ftyp' box", 30],
  ["generate-local-pages", "failed", 0, "No space left on device", 50],
  ["mail-assessment-report", "retry", 1, REFUSED, 0.1],
  ["notify-of-lead", "completed", 0, null, 9],
  ["acknowledge-lead", "completed", 0, null, 9],
  ["mail-password-reset", "completed", 0, null, 20],
];

/** Statements with their values. The waiting job is due tomorrow, so it stays as it is. */
export function troubledJobs() {
  return JOBS.map(([kind, state, repeated, message, hours]) => [
    `insert into pgboss.job (name, data, state, policy, retry_count, retry_limit, output, start_after, created_on, started_on, completed_on, keep_until)
     values ($1, jsonb_build_object('submissionId', gen_random_uuid()), $2::pgboss.job_state, 'standard', $3::int, 150, $4::jsonb,
       now() + interval '20 hours', now() - $5::float8 * interval '1 hour', now() - $5::float8 * interval '5 minutes',
       case when $2 <> 'retry' then now() - $5::float8 * interval '5 minutes' end, now() + interval '13 days')`,
    [kind, state, repeated, message && JSON.stringify({ message }), hours],
  ]);
}

export async function writeJobs(dataDir) {
  const pglite = await PGlite.create({ dataDir: join(dataDir, "pg"), extensions: { btree_gist } });
  try {
    for (const [statement, values] of troubledJobs()) await pglite.query(statement, values);
  } finally {
    await pglite.close();
  }
}
