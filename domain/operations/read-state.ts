import { type QueueDepth, readQueueDepth } from "~/platform/jobs/index.ts";
import { listProcesses, type RunningProcess } from "~/platform/processes/index.ts";
import { lastDone } from "../audit/index.ts";
import { countWaitingMessages } from "../newsletter/index.ts";
import { countWebhookWork, type WebhookWork } from "../webhooks/index.ts";

/** What the database says about the work of all processes. */
export interface OperationsState {
  queue: QueueDepth[];
  processes: RunningProcess[];
  messagesWaiting: number;
  webhooks: WebhookWork;
  /** When the last complete backup of a server ended. Null if there was none. */
  backedUpAt: Date | null;
}

/** The action in the audit log that a complete backup of a server leaves. */
export const BACKED_UP = "site.backed-up";

/** For the program's own metrics, not for a person, so there's no permission. A few small queries, none of which reads finished work. */
export async function readOperationsState(): Promise<OperationsState> {
  const [queue, processes, messagesWaiting, webhooks, backedUpAt] = await Promise.all([
    readQueueDepth(),
    listProcesses(),
    countWaitingMessages(),
    countWebhookWork(),
    lastDone(BACKED_UP),
  ]);
  return { queue, processes, messagesWaiting, webhooks, backedUpAt };
}
