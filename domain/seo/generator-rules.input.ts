/** What browser and server both know of the page generator, without zod: the browser's files may hold it. */

/** Terms of a group, locations of a set. */
export const MAX_NAMES = 20_000;
/** Characters of what is typed or pasted as a list of names. */
export const MAX_LIST_LENGTH = 2_000_000;
/** What a file of names is brought in as. */
export const importKinds = ["terms", "locations"] as const;
export type ImportKind = (typeof importKinds)[number];
/** Pages of a run. */
export const MAX_PAGES = 2_000_000;
/** Runs up to so many pages are downloaded as a report; larger ones as ZIP files. */
export const MAX_REPORT_PAGES = 1_000;
/** Pages of one ZIP file. */
export const ZIP_PAGES = 50_000;
/** The name of a location set that was saved without one. */
export const DEFAULT_SET_NAME = "Custom Locations";

/** What the next set without a name is called: further ones are counted, so that they can be told apart. @param names of the sets that there are */
export function nextSetName(names: readonly string[]): string {
  const taken = names.flatMap((name) => {
    const [, number] = /^Custom Locations(?: (\d{1,9}))?$/.exec(name) ?? [null, null];
    return number === null ? [] : [Number(number ?? 1)];
  });
  return taken.length === 0 ? DEFAULT_SET_NAME : `${DEFAULT_SET_NAME} ${Math.max(...taken) + 1}`;
}
