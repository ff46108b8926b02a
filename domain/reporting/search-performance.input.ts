import { z } from "zod";
import { searchWords } from "../text.input.ts";

const searchGroups = ["pages", "terms", "places"] as const;
export type SearchGroup = (typeof searchGroups)[number];

const sorts = ["impressions", "clicks", "ctr", "position", "views", "leads", "won", "name"] as const;
export type SearchSort = (typeof sorts)[number];

/** What the search screen shows, as stated in the address. Unreadable parts are ignored. */
export const SearchQuery = z.object({
  by: z.enum(searchGroups).catch("pages"),
  /** `2026-08-01..2026-10-31`. Empty: the newest range. */
  range: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/)
    .catch(""),
  q: searchWords(100),
  /** A column; with a minus sign, the largest first. */
  sort: z
    .string()
    .regex(new RegExp(`^-?(${sorts.join("|")})$`))
    .catch("-impressions"),
  page: z.coerce.number().int().min(1).max(2_000).catch(1),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
