import { orStandIn } from "~/platform/cache/index.ts";
import { type ArticleCard, listArticles } from "../articles/published-articles.ts";
import { type FirstCaseStudy, listFirstCaseStudies } from "../catalog/case-study-kind.ts";
import { type HostingPlanView, listHostingPlans } from "../catalog/hosting-plan-kind.ts";
import { listTestimonials, type TestimonialView } from "../catalog/testimonial-kind.ts";
import { findSectionType } from "./section-types.input.ts";

/** What sections of a page show besides their own content. Only what they need is read. */
export interface SectionNeeds {
  testimonials?: TestimonialView[];
  /** Null: they couldn't be read. */
  plans?: HostingPlanView[] | null;
  articles?: ArticleCard[];
  caseStudies?: FirstCaseStudy[];
}

/** The longest list that a section shows. */
const MAX_ARTICLES = 6;

/** Reads what sections of these types need. If something can't be read, the page is shown without it. */
export async function readSectionNeeds(types: readonly string[]): Promise<SectionNeeds> {
  const needs = new Set(types.map((type) => findSectionType(type)?.needs));
  const [testimonials, plans, caseStudies, articles] = await Promise.all([
    needs.has("testimonials") ? orStandIn("testimonials of a page", listTestimonials, () => []) : undefined,
    needs.has("plans") ? orStandIn("hosting plans of a page", listHostingPlans, () => null) : undefined,
    needs.has("caseStudies") ? orStandIn("case studies of a page", listFirstCaseStudies, () => []) : undefined,
    needs.has("articles")
      ? orStandIn(
          "articles of a page",
          async () => (await listArticles()).articles,
          () => [],
        )
      : undefined,
  ]);
  return { testimonials, plans, caseStudies, articles: articles?.slice(0, MAX_ARTICLES) };
}
