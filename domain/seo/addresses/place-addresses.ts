import { slugOf } from "../../slug.ts";
import type { NameProblem } from "../name-rules.input.ts";
import { stateOf } from "../sets/typed-locations.input.ts";
import { checkName } from "./check-names.ts";

/** What tells places apart: two in different states are two places, whatever they're called. */
export interface PlaceName {
  name: string;
  state?: string;
}

type CheckedPlace =
  | { isAccepted: true; name: string }
  /** @param taken where the earlier place is among the places */
  | { isAccepted: false; name: string; problem: NameProblem; taken?: number };

interface Accepted {
  name: string;
  /** From the name alone: `springfield`. */
  short: string;
  /** Empty if its state isn't known. */
  state: string;
}

/**
 * A project's places, and their parts of addresses. Springfield, Missouri, and Springfield, Illinois, are two places. A place without a
 * state can't be told apart from one of the same name, so the second of the two is refused.
 */
export class PlaceAddresses {
  #accepted: Accepted[] = [];
  /** By short address: the states that have it, each with its place. */
  #states = new Map<string, Map<string, number>>();
  #count = 0;

  /** Takes the next place. */
  take({ name: written, state }: PlaceName): CheckedPlace {
    const place = this.#count++;
    const { name, slug: short, problem } = checkName(written);
    if (problem) return { isAccepted: false, name, problem };
    const known = { name, short, state: stateKey(state) };
    const states = this.#states.get(short) ?? new Map<string, number>();
    const taken = states.get(known.state) ?? states.get("") ?? (known.state === "" ? states.values().next().value : undefined);
    if (taken !== undefined) return { isAccepted: false, name, problem: "same-slug", taken };
    this.#states.set(short, states.set(known.state, place));
    this.#accepted.push(known);
    return { isAccepted: true, name };
  }

  /** Whether places in different states have this name. */
  isShared({ name }: PlaceName): boolean {
    return (this.#states.get(checkName(name).slug)?.size ?? 0) > 1;
  }

  /** Whether places in different states have the same name. */
  get hasSharedNames(): boolean {
    return [...this.#states.values()].some(({ size }) => size > 1);
  }

  /**
   * The addresses of the accepted places, in their order, no two alike: the name while only one place has it, otherwise the name with the
   * state. A place that has been public at an address stays there.
   * @param held addresses of the live pages, by `placeKey`
   */
  addresses(held: ReadonlyMap<string, string> = new Map()): string[] {
    const kept = this.#accepted.map(({ short, state }) => held.get(keyOf(short, state)));
    const used = new Set(kept.filter((one) => one !== undefined));
    const slugs = this.#accepted.map(({ short }, place) => {
      const stays = kept[place];
      if (stays !== undefined) return stays;
      return (this.#states.get(short)?.size ?? 0) > 1 || used.has(short) ? undefined : short;
    });
    for (const slug of slugs) if (slug !== undefined) used.add(slug);
    return slugs.map((slug, place) => slug ?? freeOne(longOf(this.#accepted[place] as Accepted), used));
  }
}

/** Identifies a place in every run, however its state is written. */
export function placeKey({ name, state }: PlaceName): string {
  return keyOf(slugOf(name), stateKey(state));
}

/** The address with the state: what a place can always be found at. Undefined if its state isn't known. */
export function longAddress({ name, state }: PlaceName): string | undefined {
  const key = stateKey(state);
  return key === "" ? undefined : longOf({ name, short: slugOf(name), state: key });
}

/** A location's part of addresses, in a run or as `listNames` returns it. */
export function placeSlug({ name, slug }: { name: string; slug?: string }): string {
  return slug ?? slugOf(name);
}

function keyOf(short: string, state: string): string {
  return `${short}/${state}`;
}

function stateKey(state = ""): string {
  return slugOf(stateOf(state) ?? stateOf(state.toUpperCase()) ?? state);
}

function longOf({ short, state }: Accepted): string {
  return state === "" ? short : `${short}-${state}`;
}

/** A town can be called what another one's address is. */
function freeOne(slug: string, used: Set<string>): string {
  let free = slug;
  for (let number = 2; used.has(free); number++) free = `${slug}-${number}`;
  used.add(free);
  return free;
}
