import { z } from "zod";

/** An event as the browser reports it: what, and on which page. */
export const EventInput = z.strictObject({
  type: z.enum(["phone-click", "page-view"], { error: "Must be phone-click or page-view." }),
  path: z
    .string({ error: "Must be the path of a page." })
    .max(300, "At most 300 characters.")
    .regex(/^\/[^\s?#]*$/, "Must be the path of a page."),
});
export type EventInput = z.infer<typeof EventInput>;
