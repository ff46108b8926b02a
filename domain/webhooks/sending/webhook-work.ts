import { WorkSignal } from "~/platform/delivery/index.ts";

/** Events may wait: the sender of this process looks at once, those of other processes within two seconds. */
export const webhookWork = new WorkSignal();
