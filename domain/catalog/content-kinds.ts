import { articleCategoryKind } from "../articles/article-category-kind.ts";
import { authorKind } from "../articles/author-kind.ts";
import { caseStudyKind } from "./case-study-kind.ts";
import type { ContentKind } from "./content-kind.ts";
import { hostingPlanKind } from "./hosting-plan-kind.ts";
import type { PagedKind } from "./paged-kind.ts";
import { serviceKind } from "./service-kind.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export * from "../articles/article-category-kind.ts";
export * from "../articles/author-kind.ts";
export * from "./case-study-kind.ts";
export * from "./hosting-plan-kind.ts";
export * from "./service-kind.ts";
export * from "./testimonial-kind.ts";

/**
 * Every kind of content, in sidebar order. Everything that covers all kinds uses this list: file uses, menu links, the sitemap, the command
 * palette, the dashboard, and the tests.
 */
export const contentKinds: readonly ContentKind[] = [
  serviceKind,
  hostingPlanKind,
  authorKind,
  articleCategoryKind,
  caseStudyKind,
  testimonialKind,
];

/** The kinds whose rows each have a page. */
export const pagedKinds = contentKinds.filter((kind): kind is PagedKind => "folder" in kind);
