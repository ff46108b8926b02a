/** How many posts are listed as popular: the first ones, because visits don't rank posts. */
export const POPULAR = 3;

/** The address of the next page of a list. */
export function olderAddress(path: string, next: string | null): string | null {
  return next && `${path}?before=${next}`;
}
