import type { MetaDescriptor } from "react-router";
import { entriesOf } from "~/domain/content/entries.input.ts";
import type { SectionContentOf } from "~/domain/content/section-types.input.ts";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import type { DrawnOpening } from "../page-sections/drawn-opening.ts";
import type { ShownSection } from "../page-sections/shown-sections.ts";
import { faqData, serviceData } from "../structured-data.ts";
import type { Content } from "./read-content.ts";

/** @param instead what the page is called and says about itself as long as its row doesn't. With a title, it's another page at the same address */
export function contentMeta(
  { page, blocks, crumbs }: Content,
  site: SiteData,
  instead: { title?: string; description?: string } = {},
): MetaDescriptor[] {
  const { brand, siteUrl } = site;
  const path = `/${page.slug}`;
  const opening = import.meta.env.SSR ? openingOf(blocks[0]) : undefined;
  return [
    ...pageMeta({
      title: instead.title ?? page.title,
      description: instead.description || opening?.text || `${page.title}: ${brand.name}, ${brand.city}, ${brand.state}.`,
      path,
      siteUrl,
      brandName: brand.name,
      page: instead.title === undefined ? page : null,
    }),
    { "script:ld+json": breadcrumbData(crumbs, siteUrl, path) },
    ...(opening?.offer ? [serviceData({ name: opening.offer, description: opening.text, path }, site)] : []),
    // The head isn't rendered in the browser, which doesn't have the answers.
    ...(import.meta.env.SSR ? faqData(questionsIn(blocks)) : []),
  ];
}

function openingOf(first: ShownSection | undefined): SectionContentOf<"opening"> | undefined {
  if (first?.type !== "opening") return undefined;
  const drawn = first.scripted?.drawn.value ?? first.still?.value?.drawn;
  return (drawn as DrawnOpening | undefined)?.content;
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
