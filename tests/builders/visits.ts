import type { Device, VisitEvent } from "~/domain/analytics/analytics.input.ts";
import { takeEvents } from "~/domain/analytics/index.ts";

export const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

let visitors = 0;

/** Someone whose browser reports events, one request per list. By default a new visitor. */
export function visitor({ network = `192.0.2.${++visitors}`, device = "desktop" }: { network?: string; device?: Device } = {}) {
  return async (...events: VisitEvent[]): Promise<void> => {
    const taken = await takeEvents({ device, events }, { network, userAgent: BROWSER });
    if (!taken.ok) throw new Error(taken.reason);
  };
}

/** One visitor's views of each of these pages. */
export async function givenPageViews(...paths: string[]): Promise<void> {
  await visitor()(...paths.map((path) => ({ type: "page-view" as const, path })));
}
