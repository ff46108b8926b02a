/** The name of the job that `make-avif.ts` does: who enqueues it needs no more of it. */
export const MAKE_AVIF = { name: "make-avif" } as const;
