import { administrator, signIn } from "./admin.ts";
import { measureCachedHome } from "./cached-home.ts";
import { addSubscribers, setPace } from "./campaign.ts";
import { type MailingProgram, withMailingProgram } from "./mailing-program.ts";
import { untilMailsArrived } from "./mails-arrived.ts";
import { type RunningProgram, usageOf } from "./program.ts";
import type { ReferenceWork } from "./reference-work.ts";
import { median, quantile } from "./result.ts";
import { sendCampaign } from "./send-campaign.ts";
import type { ShortFigure } from "./short-runs.ts";
import { expectUncached, loadPage, localPath, withoutPageCache } from "./uncached-page.ts";
import { type Sent, sendLeads } from "./visitors.ts";

/** Until the code is compiled. */
const WARM_UP_SECONDS = 6;

/**
 * The five benches that matter most, with 10 to 25 seconds of load each. What's compared is processor time per unit of work, relative to work that's
 * always the same and done in turns with the load: the median of several rounds. Rates and percentiles swing with everything else that runs on
 * the machine, so they're only listed.
 */
export const shortBenches: Record<string, (reference: ReferenceWork) => Promise<ShortFigure[]>> = {
  leads: (reference) => withMailingProgram({ EASE_VERIFICATION: "1" }, (running) => measureLeads(running, reference)),
  "cached home": measureCached,
  "uncached home": (reference) => withoutPageCache((program) => measureUncached("uncached home", program, "/", reference)),
  "local page": (reference) =>
    withoutPageCache(async (program, database) => measureUncached("local page", program, await localPath(database), reference)),
  campaign: (reference) => withMailingProgram(administrator, (running) => measureCampaign(running, reference)),
};

/** Each round ends when the last of its emails has been accepted. */
async function measureLeads({ program, sink }: MailingProgram, reference: ReferenceWork): Promise<ShortFigure[]> {
  const sent: Sent[] = [];
  const p99: number[] = [];
  let missing = 0;
  const send = async (seconds: number) => {
    const before = usageOf(program.pid).cpuSeconds;
    const now = await sendLeads(program.url, { perSecond: 50, seconds, prefix: `visitor-${sent.length}` });
    sent.push(...now);
    const { mails } = await untilMailsArrived(sink, 2 * sent.length, 60);
    missing = 2 * sent.length - new Set(mails.map(({ messageId }) => messageId)).size;
    p99.push(
      quantile(
        now.map(({ ms }) => ms),
        0.99,
      ),
    );
    return { cpuSeconds: usageOf(program.pid).cpuSeconds - before, count: now.length };
  };
  await send(WARM_UP_SECONDS);
  const costs = await costsOf("leads", "lead, with its challenge and emails", 5, () => send(3), reference);
  return [
    ...costs,
    { name: "leads: p99, best round", value: Math.min(...p99), unit: "ms" },
    { name: "leads: without a success response", value: sent.filter(({ id }) => !id).length, unit: "", atMost: 0 },
    { name: "leads: emails missing in the end", value: missing, unit: "", atMost: 0 },
  ];
}

/** The bare server is the work to compare with: it does the same with the same bytes. */
async function measureCached(): Promise<ShortFigure[]> {
  const { program, bare } = await measureCachedHome(11, 1, { hasNginx: false });
  const quotients = program.map(({ cpuMs }, round) => cpuMs / (bare[round]?.cpuMs ?? 0)).slice(2);
  return [
    { name: "cached home: processor time per request / bare node:http", value: median(quotients), unit: "", isCost: true },
    { name: "cached home: processor time per 1,000 requests", value: median(program.map(({ cpuMs }) => cpuMs)) * 1_000, unit: "ms" },
    { name: "cached home: best second", value: Math.max(...program.map(({ perSecond }) => perSecond)), unit: "requests/s" },
  ];
}

async function measureUncached(name: string, program: RunningProgram, path: string, reference: ReferenceWork): Promise<ShortFigure[]> {
  await expectUncached(program.url + path);
  await loadPage(program, path, WARM_UP_SECONDS);
  let best = 0;
  const load = async () => {
    const served = await loadPage(program, path, 2);
    best = Math.max(best, served.perSecond);
    return served;
  };
  const costs = await costsOf(name, "page", 7, load, reference);
  return [...costs, { name: `${name}: best round, one core`, value: best, unit: "requests/s" }];
}

async function measureCampaign(running: MailingProgram, reference: ReferenceWork): Promise<ShortFigure[]> {
  const recipients = 1_000;
  const cookie = await signIn(running.program.url);
  // As fast as the settings allow.
  await setPace(running.database, 1_000, 5);
  await addSubscribers(running.database, recipients);
  let [best, wrong] = [0, 0];
  const send = async () => {
    const sent = await sendCampaign(running, cookie, recipients);
    best = Math.max(best, sent.perSecond);
    wrong += sent.wrong;
    return { cpuSeconds: sent.cpuSeconds, count: recipients };
  };
  await send();
  const costs = await costsOf("campaign", "message", 5, send, reference);
  return [
    ...costs,
    { name: "campaign: best round", value: best, unit: "messages/s" },
    { name: "campaign: not accepted exactly once", value: wrong, unit: "", atMost: 0 },
  ];
}

/** Loads the program in turns with the reference work. `load` returns the program's processor time and how many units it did. */
async function costsOf(
  bench: string,
  unit: string,
  rounds: number,
  load: () => Promise<{ cpuSeconds: number; count: number }>,
  reference: ReferenceWork,
): Promise<ShortFigure[]> {
  const measured: { ms: number; quotient: number }[] = [];
  let before = await reference.measure();
  for (let round = 0; round < rounds; round++) {
    const { cpuSeconds, count } = await load();
    const after = await reference.measure();
    const ms = (cpuSeconds / count) * 1_000;
    measured.push({ ms, quotient: ms / ((before + after) / 2) });
    before = after;
  }
  return [
    {
      name: `${bench}: processor time per ${unit} / reference work`,
      value: median(measured.map(({ quotient }) => quotient)),
      unit: "",
      isCost: true,
    },
    { name: `${bench}: processor time per ${unit}`, value: median(measured.map(({ ms }) => ms)), unit: "ms" },
  ];
}
