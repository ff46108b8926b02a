import { dayIn } from "~/domain/days.ts";
import { timeZone } from "~/domain/settings/index.ts";
import { toldZone } from "./zone-cookie.ts";

/** The time zone for answering a request: the reader's, or else the firm's. */
export async function zoneOf(request: Request): Promise<string> {
  return toldZone(request.headers) ?? timeZone();
}

/** Today in the firm's time zone, for file names: "2026-11-21". */
export async function today(): Promise<string> {
  return dayIn(await timeZone(), new Date());
}
