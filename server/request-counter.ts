import { now } from "~/platform/clock/index.ts";
import { env } from "~/platform/env/index.ts";
import { countRefusal, networkOf } from "~/platform/rate-limits/index.ts";

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
    const network = networkOf(address);
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    if (count > most) countRefusal(this.#name);
    return count <= most ? 0 : Math.ceil((this.#endsAt - at) / 1_000);
  }
}
