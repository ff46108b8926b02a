import { withMailingProgram } from "./mailing-program.ts";
import { untilMailsArrived } from "./mails-arrived.ts";
import { usageOf } from "./program.ts";
import { quantile, report } from "./result.ts";
import type { Arrivals, Sent } from "./visitors.ts";

const SECONDS = 30;
const WARM_UP_SECONDS = 3;
const MAIL_DEADLINE_SECONDS = 300;

export interface Load {
  /** What every visitor sends, such as "lead". The result is stored under its plural. */
  one: string;
  perSecond: number;
  send(url: string, arrivals: Arrivals): Promise<Sent[]>;
  /** Counts in a column `count` what's stored of the visitors whose address starts with "visitor-". */
  countStored: string;
  /** For 99 of 100 responses, in milliseconds. */
  p99AtMost: number;
  /** Processor time of the program for each, until its last email, in milliseconds. */
  cpuMsAtMost?: number;
  /** Until the last email after the load, in seconds. */
  lastMailAtMost?: number;
}

/** Sends for 30 s at a steady rate, while the two emails for each request (to the firm and to the visitor) are sent. Reports the results. */
export async function measureLoad({ one, perSecond, send, countStored, p99AtMost, cpuMsAtMost, lastMailAtMost }: Load): Promise<void> {
  await withMailingProgram({ EASE_VERIFICATION: "1" }, async ({ program, database, sink }) => {
    const warmUp = await send(program.url, { perSecond, seconds: WARM_UP_SECONDS, prefix: "warm-up" });
    const before = usageOf(program.pid);
    const sent = await send(program.url, { perSecond, seconds: SECONDS, prefix: "visitor" });
    const cpu = usageOf(program.pid).cpuSeconds - before.cpuSeconds;
    const atTheEnd = await sink.count();
    const [stored] = await database.query<{ count: number }>(countStored);
    // Including those from the warm-up. Who was turned away gets none, and without a challenge, only the firm does.
    const promised = [...warmUp, ...sent].reduce((sum, { id, isVerified }) => sum + (id ? 1 + Number(isVerified) : 0), 0);
    const { seconds, mails } = await untilMailsArrived(sink, promised, MAIL_DEADLINE_SECONDS);
    const cpuInAll = usageOf(program.pid).cpuSeconds - before.cpuSeconds;
    const times = sent.map(({ ms }) => ms);
    report(`${one}s`, [
      { name: `${one}s sent`, value: sent.length, unit: "" },
      { name: "p50", value: quantile(times, 0.5), unit: "ms" },
      { name: "p95", value: quantile(times, 0.95), unit: "ms" },
      { name: "p99", value: quantile(times, 0.99), unit: "ms", atMost: p99AtMost },
      { name: "without a success response", value: sent.filter(({ id }) => !id).length, unit: "", atMost: 0 },
      { name: "stored", value: stored?.count ?? 0, unit: "", atLeast: sent.length, atMost: sent.length },
      { name: `processor time per ${one} during the load`, value: (cpu / sent.length) * 1000, unit: "ms" },
      {
        name: `processor time per ${one}, including its challenge and emails`,
        value: (cpuInAll / sent.length) * 1000,
        unit: "ms",
        atMost: cpuMsAtMost,
      },
      { name: "emails accepted when the load ended", value: atTheEnd, unit: "" },
      { name: "emails missing in the end", value: promised - new Set(mails.map(({ messageId }) => messageId)).size, unit: "", atMost: 0 },
      { name: "until the last email", value: seconds, unit: "s", atMost: lastMailAtMost },
    ]);
  });
}
