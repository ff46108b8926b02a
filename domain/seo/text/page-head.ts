import { expandTemplate, type PageWords } from "./expand-template.ts";
import { tidied } from "./letter-case.ts";
import type { Template } from "./template.ts";

/** Characters that a search result shows. Longer texts get a hint but aren't cut: search engines shorten them better. */
export const MAX_TITLE_LENGTH = 60;
export const MAX_DESCRIPTION_LENGTH = 160;

export interface PageHead {
  title: string;
  metaDescription: string;
  /** The term and the location. */
  keywords: string[];
  findings: ("long-title" | "long-description" | "no-description")[];
}

/** A page's title, description, and keywords, each on one line. An empty title becomes "{term} in {location}". */
export function pageHead(
  templates: { title: Template; description: Template },
  page: PageWords,
  { term, location }: { term: string; location: string },
): PageHead {
  const title = tidied(expandTemplate(templates.title, page)) || `${tidied(term)} in ${tidied(location)}`;
  const metaDescription = tidied(expandTemplate(templates.description, page));
  const findings: PageHead["findings"] = [];
  if ([...title].length > MAX_TITLE_LENGTH) findings.push("long-title");
  if ([...metaDescription].length > MAX_DESCRIPTION_LENGTH) findings.push("long-description");
  if (metaDescription === "") findings.push("no-description");
  return { title, metaDescription, keywords: [...new Set([tidied(term), tidied(location)])], findings };
}
