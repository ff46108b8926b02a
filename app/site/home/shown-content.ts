import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import type { HomeContent } from "~/domain/content/index.ts";

/** The rows that a home page shows of each kind of content. Null if there are none: the page doesn't have the section then. */
export type ShownContent = { [Name in keyof HomeContent]: ServerOnly<HomeContent[Name]> | null };

/** As it's sent with the page. */
export function shownContent(content: HomeContent): ShownContent {
  const shown = Object.entries(content).map(([name, rows]) => [name, rows.length > 0 ? serverOnly(rows) : null]);
  return Object.fromEntries(shown);
}
