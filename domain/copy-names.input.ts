/** What the copy of a page is called: "Copy of Pricing". A title that would be longer than `max` UTF-16 units loses its end. */
export function copyTitle(title: string, max: number): string {
  return cut(`Copy of ${title}`, max);
}

/** What any other copy is called: "May letter (Copy)". A name that would be longer than `max` UTF-16 units loses its end before `ending`. */
export function copyName(name: string, ending: string, max: number): string {
  return `${cut(name, max - ending.length)}${ending}`;
}

/** Half a character isn't kept. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}
