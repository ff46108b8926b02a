let read = (): number => Date.now();
/** How far the machine's clock is behind the one that all processes go by, in milliseconds. */
let offset = 0;

/** The time now. The one place that reads the system clock for business rules. */
export function now(): Date {
  return new Date(read() + offset);
}

/** Lets this process go by another clock than its machine's; `ms` is added to what the machine says. */
export function shiftClock(ms: number): void {
  offset = ms;
}

/** Replaces the clock (tests); returns the way back. */
export function setClock(clock: () => number): () => void {
  const before = read;
  read = clock;
  return () => {
    read = before;
  };
}
