/**
 * Gives each name once: one that's taken gets the next free number. The next number is remembered, because counting up from 2 for each of
 * thousands of equal names takes time proportional to the square of their number.
 */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #last = new Map<string, number>();

  take(name: string, separator = "-"): string {
    let number = this.#last.get(name) ?? 1;
    let unique = number === 1 ? name : `${name}${separator}${number}`;
    while (this.#taken.has(unique)) unique = `${name}${separator}${++number}`;
    this.#last.set(name, number);
    this.#taken.add(unique);
    return unique;
  }
}
