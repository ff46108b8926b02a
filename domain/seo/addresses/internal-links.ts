/** A page by the places of its term and its location in their lists, from 0. */
export interface PagePlace {
  term: number;
  location: number;
}

/** Spec 3 §9. */
const MAX_OTHER_TERMS = 4;
const MAX_OTHER_LOCATIONS = 2;

/**
 * The pages that a page links to: the next four terms in its location, then its term in the next two locations, round in a ring. Never itself,
 * none twice. Whatever the sizes, every page is linked from the one before it in either ring, and every page can be reached from every other.
 */
export function internalLinks(page: PagePlace, size: { terms: number; locations: number }): PagePlace[] {
  return [
    ...following(page.term, size.terms, MAX_OTHER_TERMS).map((term) => ({ term, location: page.location })),
    ...following(page.location, size.locations, MAX_OTHER_LOCATIONS).map((location) => ({ term: page.term, location })),
  ];
}

function following(place: number, count: number, most: number): number[] {
  return Array.from({ length: Math.min(most, count - 1) }, (_, step) => (place + step + 1) % count);
}
