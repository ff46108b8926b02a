/** What browser and server both know about the page generator, without zod, so that the browser's files can include it. */

/** Terms per group, locations per set. */
export const MAX_NAMES = 20_000;
/** The maximum length of a typed or pasted list of names, in characters. */
export const MAX_LIST_LENGTH = 2_000_000;
/** What a file of names is imported as. */
export const importKinds = ["terms", "locations"] as const;
export type ImportKind = (typeof importKinds)[number];
/** Pages per run. */
export const MAX_PAGES = 2_000_000;
/** Runs up to this many pages are downloaded as a report, larger ones as ZIP files. */
export const MAX_REPORT_PAGES = 1_000;
/** Pages per ZIP file. */
export const ZIP_PAGES = 50_000;
/** The name of a location set saved without one. */
export const DEFAULT_SET_NAME = "Custom Locations";

/**
 * The name of the next set without one: they're numbered, so that people can tell them apart.
 * @param names the names of existing sets
 */
export function nextSetName(names: readonly string[]): string {
  const taken = names.flatMap((name) => {
    const [, number] = /^Custom Locations(?: (\d{1,9}))?$/.exec(name) ?? [null, null];
    return number === null ? [] : [Number(number ?? 1)];
  });
  return taken.length === 0 ? DEFAULT_SET_NAME : `${DEFAULT_SET_NAME} ${Math.max(...taken) + 1}`;
}
