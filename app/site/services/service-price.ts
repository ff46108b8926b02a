import type { Claims } from "~/domain/settings/index.ts";

/** A service's starting price, as shown; undefined if the firm names no price. */
export function priceOf(slug: string, prices: Claims["service_prices"]): string | undefined {
  return prices.find((priced) => priced.slug === slug)?.price;
}
