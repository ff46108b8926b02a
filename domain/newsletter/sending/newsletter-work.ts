import { WorkSignal } from "~/platform/delivery/index.ts";

/** Messages may wait: the sender of this process looks at once, those of other processes within two seconds. */
export const newsletterWork = new WorkSignal();
