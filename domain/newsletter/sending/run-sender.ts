import { setTimeout as sleep } from "node:timers/promises";
import { database } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { beat, leave, settleDeadWorkers } from "./heartbeats.ts";
import { onWork } from "./notify-sender.ts";
import { openSendRate } from "./send-rate-limiter.ts";
import { SendingWorker } from "./sending-worker.ts";
import { skipAllCancelled } from "./skip-cancelled.ts";
import { startDueCampaigns } from "./start-due-campaigns.ts";

const BEAT_MS = 10_000;
const LOOK_MS = 5_000;
/** What is under way at the end gets so long. */
const PATIENCE_MS = 20_000;

/** The part of the program that sends campaigns. */
export interface Sender {
  /** Ends when nothing is under way any more, after 20 s at the latest. */
  stop(): Promise<void>;
}

/** Sends campaigns in this process from now on; any number of processes share the work. */
export function runSender(): Sender {
  const worker = new SendingWorker(newId());
  const isOnlyOne = database.kind === "embedded";
  // Claims only once the others know that it lives.
  const running = open(worker).then(() => worker.run());
  const hearts = every(BEAT_MS, () => beat(worker.id));
  const looks = every(LOOK_MS, async () => {
    await settleDeadWorkers(worker.id, { isOnlyOne });
    await startDueCampaigns();
  });
  // Apart: what is left of a large campaign takes its time.
  const clearing = every(LOOK_MS, skipAllCancelled);
  const stopListening = onWork(() => worker.wake());
  const stop = async () => {
    stopListening();
    await Promise.all([looks(), clearing(), worker.stop(running, PATIENCE_MS)]);
    await hearts();
    // Where the database is gone already, the others take this one for dead a minute later.
    await leave(worker.id).catch((err) => log.warn({ err }, "a sending process could not sign off"));
  };
  return { stop };
}

async function open(worker: SendingWorker): Promise<void> {
  while (!worker.isStopping) {
    try {
      await openSendRate();
      return await beat(worker.id);
    } catch (error) {
      log.warn({ err: error }, "the sender could not start and tries again");
      await sleep(1_000);
    }
  }
}

/** Does it now and again and again, with so many milliseconds between; returns the way to stop, which waits for the last. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const again = () => {
    last = work()
      .catch((error) => log.warn({ err: error }, "the sender could not look after itself and tries again"))
      .then(() => {
        if (!isOver) timer = setTimeout(again, ms);
      });
  };
  again();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await last;
  };
}
