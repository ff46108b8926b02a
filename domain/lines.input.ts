/** The lines of a text that has one entry in each: without empty ones, and each once. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split("\n").flatMap((line) => line.trim() || []))];
}
