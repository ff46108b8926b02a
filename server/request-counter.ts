import { now } from "~/platform/clock/index.ts";
import { env } from "~/platform/env/index.ts";
import { countRefusal, networksOf, WIDER } from "~/platform/rate-limits/index.ts";

/** Counts each network's requests in memory: a database row for each would cost more than the requests themselves. */
export class RequestCounter {
  readonly #name: string;
  readonly #limit: { most: number; windowMs: number };
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor({ name, ...limit }: { name: string; most: number; windowMs: number }) {
    this.#name = name;
    this.#limit = limit;
  }

  /** How many seconds an address that sends too many requests has to wait, otherwise 0. */
  count(address: string): number {
    if (env().easeLimits) return 0;
    const at = now().getTime();
    const { most, windowMs } = this.#limit;
    if (at >= this.#endsAt || at < this.#endsAt - windowMs) {
      this.#counts = new Map();
      this.#endsAt = at + windowMs;
    }
    // The narrowest comes first: someone who is refused doesn't use up what the neighbors have.
    if (networksOf(address).every((network, place) => this.#add(network) <= most * (WIDER[place] ?? 1))) return 0;
    countRefusal(this.#name);
    return Math.ceil((this.#endsAt - at) / 1_000);
  }

  #add(network: string): number {
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    return count;
  }
}
