let read = (): number => Date.now();
/** How far the machine's clock is behind the one that all processes use, in milliseconds. */
let offset = 0;

/** The current time. The only place that reads the system clock for business rules. */
export function now(): Date {
  return new Date(read() + offset);
}

/** Makes this process use a clock other than its machine's. `ms` is added to the machine's time. */
export function shiftClock(ms: number): void {
  offset = ms;
}

/** Replaces the clock (tests). Returns a function that restores it. */
export function setClock(clock: () => number): () => void {
  const before = read;
  read = clock;
  return () => {
    read = before;
  };
}
