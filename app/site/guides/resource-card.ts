import type { GuideCard } from "~/domain/content/index.ts";

/** What the list of resource guides shows about each one. Not its rating, because no one signed it. */
export type ResourceCard = Pick<GuideCard, "slug" | "title" | "authority" | "type" | "good" | "limits" | "bestFor" | "source">;

/** The resource guides in order, with only what's shown, because it's sent with the page. */
export function resourceCards(guides: GuideCard[]): ResourceCard[] {
  return guides
    .filter(({ group }) => group === "resource")
    .map(({ slug, title, authority, type, good, limits, bestFor, source }) => ({
      ...{ slug, title, authority, type },
      ...{ good, limits, bestFor, source },
    }));
}
