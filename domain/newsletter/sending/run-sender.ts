import { database } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { every } from "~/platform/polling/index.ts";
import { skipAllCancelled } from "./campaign-transitions.ts";
import { beat, leave, settleDeadWorkers } from "./heartbeats.ts";
import { SendingWorker } from "./sending-worker.ts";
import { startDueCampaigns } from "./start-campaign.ts";

const BEAT_MS = 10_000;
const LOOK_MS = 5_000;
const FAILURE = { failure: "the sender could not do its housekeeping, will try again" };
/** How long messages in progress get to finish at shutdown. */
const PATIENCE_MS = 20_000;

/** The part of the program that sends campaigns. */
export interface Sender {
  /** Resolves when nothing is in progress anymore, after 20 s at the latest. */
  stop(): Promise<void>;
}

/** Starts sending campaigns in this process. Any number of processes share the work. */
export function runSender(): Sender {
  const worker = new SendingWorker(newId());
  const isOnlyOne = database.kind === "embedded";
  worker.start();
  const heartbeats = every(BEAT_MS, () => beat(worker.id), FAILURE);
  const looks = every(
    LOOK_MS,
    async () => {
      await settleDeadWorkers(worker.id, { isOnlyOne });
      await startDueCampaigns();
    },
    FAILURE,
  );
  // Separately: the rest of a large campaign takes time.
  const clearing = every(LOOK_MS, skipAllCancelled, FAILURE);
  const stop = async () => {
    await Promise.all([looks.stop(), clearing.stop(), worker.stop(PATIENCE_MS)]);
    await heartbeats.stop();
    // If the database is already gone, the others consider this process dead a minute later.
    await leave(worker.id).catch((err) => log.warn({ err }, "a sending process could not unregister"));
  };
  return { stop };
}
