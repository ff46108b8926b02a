import { setTimeout as sleep } from "node:timers/promises";
import nodemailer from "nodemailer";
import { CONTENT, startCampaign } from "./campaign.ts";
import type { MailingProgram } from "./mailing-program.ts";
import { usageOf } from "./program.ts";
import type { SmtpSink } from "./smtp-sink.ts";
import { whileVisited } from "./visits.ts";

/** Visitors of the home page arrive at a steady rate, whether or not the earlier ones were answered. */
export const EVERY_MS = 50;

export interface SentCampaign {
  perSecond: number;
  /** The program's processor time, including the visitors' pages. */
  cpuSeconds: number;
  wrong: number;
  memory: number[];
  visits: number[];
  /** Approximate length of the message's HTML when it's sent. */
  bytes: number;
}

/** Sends a campaign to all subscribers, `recipients` in number, while visitors read the home page. The cookie is an administrator's. */
export async function sendCampaign({ program, database, sink }: MailingProgram, cookie: string, recipients: number): Promise<SentCampaign> {
  const memory: number[] = [];
  const earlier = await sink.count();
  const before = usageOf(program.pid).cpuSeconds;
  const started = performance.now();
  const id = await startCampaign(database, program.url, cookie);
  const visits = await whileVisited(`${program.url}/`, EVERY_MS, async () => {
    for (;;) {
      memory.push(usageOf(program.pid).memoryMb);
      const [campaign] = await database.query<{ status: string }>("select status from newsletter_campaigns where id = $1", [id]);
      if (campaign?.status === "sent") return;
      if (campaign?.status !== "sending") throw new Error(`the campaign is ${campaign?.status}`);
      await sleep(250);
    }
  });
  const seconds = (performance.now() - started) / 1_000;
  const cpuSeconds = usageOf(program.pid).cpuSeconds - before;
  const perAddress = Map.groupBy((await sink.mails()).slice(earlier), ({ to }) => to);
  const once = [...perAddress.values()].filter((mails) => mails.length === 1).length;
  const [message] = await database.query<{ bytes: number }>(
    "select length(message->>'html') as bytes from newsletter_campaigns where id = $1",
    [id],
  );
  return {
    perSecond: recipients / seconds,
    cpuSeconds,
    wrong: Math.max(recipients, perAddress.size) - once,
    memory,
    visits,
    bytes: message?.bytes ?? 0,
  };
}

/** What nodemailer does on its own: a pool of connections, with messages created and handed over one after another. Returns messages per second. */
export async function sendBare(to: SmtpSink, bytes: number, recipients: number, connections: number): Promise<number> {
  const pool = nodemailer.createTransport({ url: to.url, pool: true, maxConnections: connections } as never);
  const html = CONTENT.padEnd(bytes, " ");
  const text = html.replaceAll(/<[^>]*>/g, "");
  let next = 0;
  const one = async () => {
    for (let number = next++; number < recipients; number = next++)
      await pool.sendMail({
        from: "newsletter@example.com",
        to: `reader${number}@example.com`,
        subject: "What is new this month",
        html,
        text,
      });
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections * 2 }, one));
  const seconds = (performance.now() - started) / 1_000;
  pool.close();
  return recipients / seconds;
}
