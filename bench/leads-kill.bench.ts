// The program is killed with SIGKILL 20 times while leads come in. Every answered lead is stored once and emailed.
import { setTimeout as sleep } from "node:timers/promises";
import { untilMailsArrived } from "./mails-arrived.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, type ProgramOptions, startProgram } from "./program.ts";
import { report } from "./result.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { type Sent, sendAgain, sendLeads } from "./visitors.ts";

const ROUNDS = 20;
const ARRIVALS = { perSecond: 200, seconds: 3 };
/** From the start of a round: two seconds before the first lead, then three while they come in. */
const EARLIEST_KILL_MS = 2_300;
const LATEST_KILL_MS = 4_800;
/** Time for the emails after the last restart: a job that died with its process is claimed again when it expires. */
const MAIL_DEADLINE_SECONDS = 900;

const database = await createDatabase();
const sink = await startSmtpSink();
const options: ProgramOptions = {
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { SMTP_URL: sink.url, EASE_LIMITS: "1", EASE_VERIFICATION: "1" },
  port: await freePort(),
};
let program = await startProgram(options);
try {
  const answered: Sent[] = [];
  const again: Sent[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const killAt = EARLIEST_KILL_MS + Math.random() * (LATEST_KILL_MS - EARLIEST_KILL_MS);
    const load = sendLeads(program.url, { ...ARRIVALS, prefix: `round-${round}` });
    await sleep(killAt);
    await program.stop("SIGKILL");
    const sent = await load;
    program = await startProgram(options);
    // Visitors who got no response send again. Those who had no challenge yet when the program died never sent anything.
    const unanswered = sent.filter(({ id, body }) => !id && body.includes("verificationToken"));
    answered.push(...sent.filter(({ id }) => id));
    again.push(...(await sendAgain(program.url, unanswered)));
    console.log(
      `round ${round + 1}: killed after ${Math.round(killAt)} ms, ${sent.filter(({ id }) => id).length} of ${sent.length} answered`,
    );
  }
  await count([...answered, ...again.filter(({ id }) => id)], answered.length, again);
} finally {
  await program.stop();
  await sink.stop();
  await database.drop();
}

async function count(accepted: Sent[], firstTime: number, again: Sent[]): Promise<void> {
  const { seconds, mails } = await untilMailsArrived(sink, 2 * accepted.length, MAIL_DEADLINE_SECONDS);
  const stored = await database.query<{ id: string; email: string }>("select id, email from leads");
  const ids = new Set(stored.map(({ id }) => id));
  const perAddress = Map.groupBy(stored, ({ email }) => email);
  const staffMails = Map.groupBy(
    mails.filter(({ replyTo }) => replyTo),
    ({ replyTo }) => replyTo,
  );
  const idsOf = (email: string) => new Set(staffMails.get(email)?.map(({ messageId }) => messageId)).size;
  report("leads-kill", [
    { name: "kills", value: ROUNDS, unit: "" },
    { name: "leads answered at once", value: firstTime, unit: "" },
    { name: "without an answer, sent again after the restart", value: again.length, unit: "" },
    { name: "of those answered with success", value: again.filter(({ id }) => id).length, unit: "", atLeast: again.length },
    { name: "answered but not stored", value: accepted.filter(({ id }) => !ids.has(id as string)).length, unit: "", atMost: 0 },
    { name: "stored more than once", value: [...perAddress.values()].filter((rows) => rows.length > 1).length, unit: "", atMost: 0 },
    { name: "answered without a staff email", value: accepted.filter(({ email }) => idsOf(email) === 0).length, unit: "", atMost: 0 },
    {
      name: "staff emails with a second Message-ID",
      value: [...staffMails.keys()].filter((email) => idsOf(email) > 1).length,
      unit: "",
      atMost: 0,
    },
    {
      name: "staff emails repeated with the same Message-ID",
      value: [...staffMails.values()].reduce((sum, all) => sum + all.length - 1, 0),
      unit: "",
    },
    { name: "from the last restart to the last email", value: seconds, unit: "s" },
  ]);
}
