let wake: () => void = () => {};

/** Lets the sender of this process look for work at once; those of other processes look by themselves within two seconds. */
export function notifySender(): void {
  wake();
}

/** Says what to do when there is work; returns the way back. */
export function onWork(call: () => void): () => void {
  wake = call;
  return () => {
    wake = () => {};
  };
}
