import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { brandCountry } from "../settings/index.ts";
import type { CountryCode } from "./phone-number.input.ts";

/**
 * The country of numbers without a country code: the firm's. While the database is unavailable, the default one: nothing is stored then
 * anyway.
 */
export async function phoneCountry(): Promise<CountryCode> {
  try {
    return (await brandCountry()) as CountryCode;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "the firm's country could not be read");
    return "US";
  }
}
