import { z } from "zod";

/** Jobs per page. */
export const JOBS_PAGE = 50;

/** The states a job goes through, in list order. */
const jobStates = ["failed", "retry", "active", "created", "completed", "cancelled"] as const;

/** A queue's name: verb-noun. */
const kind = z.string().regex(/^[a-z][a-z-]{2,60}$/);

/** What the list of jobs shows, as stated in the address. Unreadable parts are ignored. No state: unfinished jobs. */
export const JobQuery = z.object({
  kind: kind.or(z.literal("")).catch(""),
  state: z.enum(["", ...jobStates]).catch(""),
  page: z.coerce.number().int().min(1).max(200).catch(1),
});
export type JobQuery = z.infer<typeof JobQuery>;

/** Which job. */
export const JobRef = z.object({ kind, id: z.uuid() });
export type JobRef = z.infer<typeof JobRef>;

/** Which kind of job. */
export const KindRef = z.object({ kind });
export type KindRef = z.infer<typeof KindRef>;
