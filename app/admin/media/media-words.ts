/** "1 file", "3 files". */
export function filesText(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}

/** "1 place", "11 places". */
export function placesText(count: number): string {
  return count === 1 ? "1 place" : `${count} places`;
}
