import type { ArticleFault, Unpublishable } from "~/domain/content/index.ts";
import type { Refusal } from "../refusals.ts";

/** What each fault is about, and what to do about it. */
const FAULTS: Record<ArticleFault, { field: string; text: string }> = {
  "no-title": { field: "title", text: "Enter a title." },
  "no-text": { field: "body", text: "Write the text first." },
  "no-alt": { field: "body", text: "Describe every picture in the text for people who can't see it." },
  "no-target": { field: "body", text: "Give every button and video in the text a label and an address." },
  "no-slug": { field: "slug", text: "Enter an address." },
  "reserved-slug": { field: "slug", text: "The blog itself uses this address. Choose another one." },
  "slug-taken": { field: "slug", text: "Something else is published at this address. Choose another one." },
  "no-excerpt": { field: "excerpt", text: "Enter an excerpt of one or two sentences, for lists and search results." },
  "no-subtitle": { field: "excerpt", text: "Enter a subtitle: what's in the guide, in one sentence." },
  "no-category": { field: "category_id", text: "Choose a category." },
  "no-author": { field: "author_id", text: "Choose an author." },
  "no-card-alt": { field: "picture_alt", text: "Describe the picture for people who can't see it." },
  "no-material": { field: "guide_authority", text: "Enter who publishes the official material, and what type of document this is." },
  "bad-source": { field: "guide_source", text: "Enter an address that starts with https://." },
};

export function whatIsMissing({ faults }: Unpublishable): Refusal {
  const fields: Record<string, string> = {};
  for (const fault of faults) fields[FAULTS[fault].field] ??= FAULTS[fault].text;
  const [first] = faults;
  const error = faults.length === 1 && first ? FAULTS[first].text : `${faults.length} things are missing before you can publish this.`;
  return { error, fields };
}

/** What's missing, one sentence each. */
export function textsOf(faults: ArticleFault[]): string[] {
  return faults.map((fault) => FAULTS[fault].text);
}
