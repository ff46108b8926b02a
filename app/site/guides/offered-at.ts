import type { GuideForm } from "~/domain/articles/guide-rules.input.ts";
import type { GuideCard } from "~/domain/content/index.ts";

/** The topics of the contact page that have a form of their own. */
const TOPICS: Partial<Record<GuideForm, string>> = { aiGuide: "ai-guide", cmmcGuide: "cmmc-guide" };

/** In `?about=`, before the slug of a guide. */
export const ABOUT_GUIDE = "guide-";

/** Where visitors get a guide: its form, which comes first, or the guide itself. A form of its own is for the first guide that has it. */
export function offeredAt({ slug, form }: Pick<GuideCard, "slug" | "form">, guides: Pick<GuideCard, "slug" | "form">[]): string {
  if (form === "none") return `/guides/${slug}`;
  const isFirst = guides.find((one) => one.form === form)?.slug === slug;
  return `/contact?about=${(isFirst && TOPICS[form]) || `${ABOUT_GUIDE}${slug}`}`;
}
