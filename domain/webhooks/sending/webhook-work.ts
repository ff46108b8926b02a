import { WorkSignal } from "~/platform/delivery/index.ts";

/** Tells the senders that events may be waiting: this process's sender checks at once, those in other processes within two seconds. */
export const webhookWork = new WorkSignal();
