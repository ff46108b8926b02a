/** The name of the job in `make-avif.ts`. It's all that code enqueuing the job needs. */
export const MAKE_AVIF = { name: "make-avif" } as const;
