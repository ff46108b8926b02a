import { WorkSignal } from "~/platform/delivery/index.ts";

/** Tells the senders that replies may be waiting: this process's sender checks at once, those in other processes within two seconds. */
export const replyWork = new WorkSignal();
