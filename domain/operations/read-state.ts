import { type QueueDepth, readQueueDepth } from "~/platform/jobs/index.ts";
import { listProcesses, type RunningProcess } from "~/platform/processes/index.ts";
import { countWaitingMessages } from "../newsletter/index.ts";
import { countWebhookWork, type WebhookWork } from "../webhooks/index.ts";

/** What the database says about the work of all processes. */
export interface OperationsState {
  queue: QueueDepth[];
  processes: RunningProcess[];
  messagesWaiting: number;
  webhooks: WebhookWork;
}

/** For the program's own metrics, not for a person, so there's no permission. A few small queries, none of which reads finished work. */
export async function readOperationsState(): Promise<OperationsState> {
  const [queue, processes, messagesWaiting, webhooks] = await Promise.all([
    readQueueDepth(),
    listProcesses(),
    countWaitingMessages(),
    countWebhookWork(),
  ]);
  return { queue, processes, messagesWaiting, webhooks };
}
