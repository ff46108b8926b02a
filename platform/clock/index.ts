let read = (): number => Date.now();

/** The time now. The one place that reads the system clock for business rules. */
export function now(): Date {
  return new Date(read());
}

/** Replaces the clock (tests); returns the way back. */
export function setClock(clock: () => number): () => void {
  const before = read;
  read = clock;
  return () => {
    read = before;
  };
}
