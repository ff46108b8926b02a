import type { SeoLocation } from "./merge-values.ts";

/** How far away a place can be and still be "also near", in miles. */
export const NEAR_MILES = 40;
/** How far, where nothing is nearer: in open country, the next town is an hour away. */
export const FAR_MILES = 90;
/** How many of them a page names. */
const MAX_NEAR = 4;
/** How many places are measured for each one: a thousand at one point would cost a million distances. */
const MAX_MEASURED = 300;

interface Point {
  latitude: number;
  longitude: number;
}

/** In miles, along a great circle on a sphere of the earth's mean radius (haversine). */
export function milesBetween(one: Point, other: Point): number {
  const [lat, otherLat] = [radians(one.latitude), radians(other.latitude)];
  const [across, along] = [Math.sin((otherLat - lat) / 2), Math.sin(radians(other.longitude - one.longitude) / 2)];
  const share = across * across + Math.cos(lat) * Math.cos(otherLat) * along * along;
  return 2 * 3_958.76 * Math.asin(Math.min(1, Math.sqrt(share)));
}

export interface NearPlace {
  /** Its position among the locations. */
  place: number;
  name: string;
  miles: number;
}

/** The nearest other places, nearest first, for each place. Worked out once for all pages of a run. */
export function nearPlaces(locations: readonly SeoLocation[]): NearPlace[][] {
  const cells = new Map<string, number[]>();
  for (const [place, location] of locations.entries()) {
    if (!isOnMap(location)) continue;
    const key = cellOf(location, 0, 0);
    const cell = cells.get(key);
    if (cell) cell.push(place);
    else cells.set(key, [place]);
  }
  return locations.map((location, place) => (isOnMap(location) ? nearTo(location, place, { locations, cells }) : []));
}

function nearTo(
  from: SeoLocation & Point,
  self: number,
  all: { locations: readonly SeoLocation[]; cells: Map<string, number[]> },
): NearPlace[] {
  const found: NearPlace[] = [];
  const names = new Set<string>();
  let measured = 0;
  const measure = (cells: readonly (readonly [number, number])[], most: number) => {
    for (const [down, right] of cells) {
      for (const place of all.cells.get(cellOf(from, down, right)) ?? []) {
        const other = all.locations[place];
        if (place === self || !other || !isOnMap(other) || ++measured > MAX_MEASURED) continue;
        const miles = milesBetween(from, other);
        if (miles <= most && other.name !== from.name) found.push({ place, name: other.name, miles });
      }
    }
  };
  measure(AROUND, NEAR_MILES);
  if (found.length === 0 && measured <= MAX_MEASURED) measure(FAR_AROUND, FAR_MILES);
  found.sort((a, b) => a.miles - b.miles || (a.name < b.name ? -1 : 1));
  return found.filter(({ name }) => names.size < names.add(name).size).slice(0, MAX_NEAR);
}

/** Where the other one is as seen from this one: "northeast". Over short distances, a flat map is good enough. */
export function directionTo(from: Point, to: Point): string {
  const east = (((to.longitude - from.longitude + 540) % 360) - 180) * Math.cos(radians(from.latitude));
  const eighth = Math.round((4 * Math.atan2(east, to.latitude - from.latitude)) / Math.PI);
  return DIRECTIONS[(eighth + 8) % 8] ?? "north";
}

const DIRECTIONS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

export function isOnMap(location: SeoLocation): location is SeoLocation & Point {
  return location.latitude !== undefined && location.longitude !== undefined;
}

/** A cell is a degree high and wide: more than the shorter distance, except close to the poles. The nearest cells come first. */
const AROUND = cellsWithin(1);
/** Two or three cells to each side are more than the longer distance, up to 60 degrees north. */
const FAR_AROUND = cellsWithin(3);

function cellsWithin(reach: number): (readonly [down: number, right: number])[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach);
  return steps
    .flatMap((down) => steps.map((right) => [down, right] as const))
    .sort(([a, b], [c, d]) => Math.abs(a) + Math.abs(b) - Math.abs(c) - Math.abs(d));
}

function cellOf({ latitude, longitude }: Point, down: number, right: number): string {
  const column = (((Math.floor(longitude) + right + 180) % 360) + 360) % 360;
  return `${Math.floor(latitude) + down}/${column}`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
