import type { MetaDescriptor } from "react-router";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { homeMeta } from "../home/home-meta.ts";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { wordsOfBlocks } from "../rich-text/words-of-blocks.ts";
import { opensPage } from "../sections/section-kinds.ts";
import type { ShownSection } from "../sections/shown-sections.ts";
import { faqData, serviceData } from "../structured-data.ts";
import type { Content } from "./read-content.ts";

/**
 * What search engines learn from a page. The server alone writes the head.
 * @param instead what the page is called and says about itself as long as its row doesn't. With a title, it's another page at the same address
 */
export function contentMeta(
  { meta, blocks, crumbs }: Content,
  site: SiteData,
  instead: { title?: string; description?: string } = {},
): MetaDescriptor[] {
  if (!import.meta.env.SSR || !meta.value) return [];
  const page = meta.value;
  const { brand, brandVersion, siteUrl } = site;
  const path = `/${page.slug}`;
  const opening = openingOf(blocks[0]);
  const faq = faqData(questionsIn(blocks));
  if (page.homePath) return [...homeMeta({ page, path: page.homePath, opening }, site), ...faq];
  return [
    ...pageMeta({
      title: instead.title ?? page.title,
      description: instead.description || opening?.text || `${page.title}: ${brand.name}, ${brand.city}, ${brand.state}.`,
      path,
      siteUrl,
      brandName: brand.name,
      brandVersion,
      page: instead.title === undefined ? page : null,
    }),
    { "script:ld+json": breadcrumbData(crumbs, siteUrl, path) },
    ...(opening?.offer ? [serviceData({ name: opening.offer, description: opening.text, path }, site)] : []),
    ...faq,
  ];
}

interface Opening {
  title: string;
  text: string;
  /** The name of the service that the page is about. */
  offer?: string;
}

/** What the section says that opens the page. */
function openingOf(first: ShownSection | undefined): Opening | undefined {
  if (!first || !opensPage([first])) return undefined;
  const drawn = first.band?.value ?? first.scripted?.drawn.value ?? first.still?.value?.drawn;
  return (drawn as { content: Opening } | undefined)?.content;
}

/** All questions on the page, with their answers as text. */
function questionsIn(sections: ShownSection[]): { q: string; a: string }[] {
  const asked = sections.flatMap(({ type, band }) => (type === "faq" ? ((band?.value?.content.items ?? []) as FaqEntry[]) : []));
  return asked.map(({ question, answer }) => ({ q: question, a: wordsOfBlocks(answer) })).filter(({ q, a }) => q !== "" && a !== "");
}

type FaqEntry = SectionContentOf<"faq">["items"][number];
