import { setImmediate } from "node:timers/promises";
import { type CheckedName, checkNames } from "../../addresses/check-names.ts";
import { PlaceAddresses } from "../../addresses/place-addresses.ts";
import { tidied } from "../../text/letter-case.ts";
import type { SeoLocation } from "../../text/merge-values.ts";
import type { LocationSet } from "../term-and-location-sets.ts";
import { type MergedLocation, mergedLocation } from "./merge-location.ts";
import type { ReadRow, RefusedRow, RowFault } from "./read-names.ts";

/** What a file does to a location that's in a set. */
export interface LocationChange extends MergedLocation {
  set: LocationSet;
  /** Its position in the set, and how it is there now. */
  place: number;
  was: SeoLocation;
}

/** What a file would do now. */
export interface NamesPlan {
  /** New ones. */
  terms: string[];
  locations: SeoLocation[];
  changes: LocationChange[];
  /** How many locations are already as the file says. */
  sameCount: number;
  refused: RefusedRow[];
}

/** How many places are looked at in one turn of the event loop. */
const PLACES_A_TURN = 1_000;

/**
 * What a file of terms would do.
 * @param taken the project's terms, by slug
 */
export function planTerms(rows: readonly ReadRow[], taken: ReadonlyMap<string, string>): NamesPlan {
  const plan: NamesPlan = { terms: [], locations: [], changes: [], sameCount: 0, refused: [] };
  const checked = checkNames(rows.map(({ entry }) => entry?.name ?? ""));
  for (const row of rows) {
    const fault = takeTerm(checked.next().value, row, taken, plan.terms);
    if (fault) plan.refused.push({ line: row.line, text: row.text, ...fault });
  }
  return plan;
}

function takeTerm(
  checked: CheckedName | undefined,
  { fault }: ReadRow,
  taken: ReadonlyMap<string, string>,
  terms: string[],
): RowFault | undefined {
  if (fault || !checked) return fault;
  if (!checked.isAccepted) return { problem: checked.problem, ...(checked.taken && { detail: checked.taken.name }) };
  const other = taken.get(checked.slug);
  if (other !== undefined) {
    const isSame = other.toLowerCase() === checked.name.toLowerCase();
    return isSame ? { problem: "in-project", detail: checked.name } : { problem: "address-in-project", detail: other };
  }
  // When a group is edited, its terms are separated by commas.
  if (checked.name.includes(",")) return { problem: "comma" };
  terms.push(checked.name);
  return undefined;
}

/**
 * What a file of locations would do. One that's in a set is changed there, and the others are new. Of two rows for the same place, the first
 * one counts.
 * @param sets the project's, oldest first
 */
export async function planLocations(rows: readonly ReadRow[], sets: readonly LocationSet[]): Promise<NamesPlan> {
  const plan: NamesPlan = { terms: [], locations: [], changes: [], sameCount: 0, refused: [] };
  const taker = new PlaceTaker(plan);
  let count = 0;
  for (const set of sets) {
    for (const [place, location] of set.locations.entries()) {
      taker.hold(set, place, location);
      if (++count % PLACES_A_TURN === 0) await setImmediate();
    }
  }
  for (const row of rows) {
    const fault = taker.take(row);
    if (fault) plan.refused.push({ line: row.line, text: row.text, ...fault });
    if (++count % PLACES_A_TURN === 0) await setImmediate();
  }
  return plan;
}

/** A place that has an address: in a set, or in the file. */
interface HeldPlace {
  name: string;
  inSet?: { set: LocationSet; place: number; location: SeoLocation; isTaken: boolean };
}

class PlaceTaker {
  #plan: NamesPlan;
  #addresses = new PlaceAddresses();
  /** In the order in which they were taken. */
  #held: HeldPlace[] = [];

  constructor(plan: NamesPlan) {
    this.#plan = plan;
  }

  /** A place in a set. */
  hold(set: LocationSet, place: number, location: SeoLocation): void {
    this.#addresses.take(location);
    this.#held.push({ name: tidied(location.name), inSet: { set, place, location, isTaken: false } });
  }

  /** The next row of the file. Returns why it can't be used. */
  take({ entry, fault }: ReadRow): RowFault | undefined {
    if (!entry) return fault;
    const checked = this.#addresses.take(entry);
    this.#held.push({ name: checked.name });
    if (checked.isAccepted) {
      if (!fault) this.#plan.locations.push({ ...entry, name: checked.name });
      return fault;
    }
    const other = this.#held[checked.taken ?? -1];
    if (!other) return { problem: checked.problem };
    const isSame = other.name.toLowerCase() === checked.name.toLowerCase();
    if (!other.inSet || other.inSet.isTaken) return { problem: isSame ? "duplicate" : checked.problem, detail: other.name };
    if (!isSame) return { problem: "address-in-project", detail: other.name };
    if (!entry.state && this.#addresses.isShared(entry)) return { problem: "which-state", detail: other.name };
    other.inSet.isTaken = true;
    return fault ?? this.#change(other.inSet, entry);
  }

  #change({ set, place, location }: Required<HeldPlace>["inSet"], given: SeoLocation): RowFault | undefined {
    const merged = mergedLocation(location, given, set.updatedAt);
    if (merged === "too-many-facts") return { problem: merged, detail: location.name };
    if (merged.changes.length === 0) this.#plan.sameCount += 1;
    else this.#plan.changes.push({ set, place, was: location, ...merged });
    return undefined;
  }
}
