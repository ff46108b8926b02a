import { dayIn } from "~/domain/days.ts";
import { timeZone } from "~/domain/settings/index.ts";
import { toldZone } from "./zone-cookie.ts";

/** The time zone that a request is answered in: the reader's, else the firm's. */
export async function zoneOf(request: Request): Promise<string> {
  return toldZone(request.headers) ?? timeZone();
}

/** The firm's day, for names of files: "2026-11-21". */
export async function today(): Promise<string> {
  return dayIn(await timeZone(), new Date());
}
