import type { MetaDescriptor } from "react-router";
import { entriesOf } from "~/domain/content/entries.input.ts";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import type { ShownSection } from "../page-sections/shown-sections.ts";
import { faqData } from "../structured-data.ts";
import type { Content } from "./read-content.ts";

export function contentMeta({ page, blocks }: Content, { brand, siteUrl }: SiteData): MetaDescriptor[] {
  const path = `/${page.slug}`;
  return [
    ...pageMeta({
      title: page.title,
      description: `${page.title}: ${brand.name}, ${brand.city}, ${brand.state}.`,
      path,
      siteUrl,
      brandName: brand.name,
      page,
    }),
    { "script:ld+json": breadcrumbData(crumbsOf(page.slug, page.title), siteUrl, path) },
    // The head isn't rendered in the browser, which doesn't have the answers.
    ...(import.meta.env.SSR ? faqData(questionsIn(blocks)) : []),
  ];
}

/** All questions on the page, with their answers as text. */
function questionsIn(sections: ShownSection[]): { q: string; a: string }[] {
  const entries = sections.flatMap(({ type, band }) => (type === "faq" ? entriesOf(band?.value?.content.items) : []));
  return entries.flatMap(({ question, answer }) => {
    const text = answer
      ?.replaceAll(/<[^<>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
    return question && text ? [{ q: question, a: text }] : [];
  });
}

/** Address folders that visitors know by name. */
const groups: Record<string, Crumb> = {
  services: { label: "Services", href: "/services" },
  compliance: { label: "Compliance", href: "/compliance" },
  legal: { label: "Legal" },
};

export function crumbsOf(slug: string, title: string): Crumb[] {
  const folder = slug.includes("/") ? groups[slug.split("/")[0] ?? ""] : undefined;
  return [{ label: "Home", href: "/" }, ...(folder ? [folder] : []), { label: title }];
}
