/** Entries without those that lead to pages that are gone. The same list if there are none, so that it's drawn once. */
export function leadingSomewhere<Entry extends { href: string }>(list: Entry[], gone: readonly string[]): Entry[] {
  return gone.length === 0 ? list : list.filter(({ href }) => !gone.includes(href.split(/[?#]/, 1)[0] ?? ""));
}
