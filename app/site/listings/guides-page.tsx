import { findPage, type GuideCard, listBlocks, listGuides } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { Sections } from "../page-sections/sections.tsx";
import { showSections } from "../page-sections/shown-sections.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import type { Route } from "./+types/guides-page";
import { Listing } from "./listing.tsx";

const SLUG = "guides";
const NAME = "Guides";
const DESCRIPTION = "Guides, checklists, and worksheets that you can read here, print, and work with. All of them are free.";

const groups: { kind: GuideCard["kind"]; title: string }[] = [
  { kind: "cmmc", title: "CMMC" },
  { kind: "ai", title: "AI" },
  { kind: "resource", title: "Official material, explained" },
];

/** These are offered in return for an email address, so their form comes first. */
const formOf: Partial<Record<GuideCard["kind"], string>> = { cmmc: "/contact?about=cmmc-guide", ai: "/contact?about=ai-guide" };

export async function loader() {
  const guides = listGuides();
  const [row, blocks] = await Promise.all([findPage(SLUG), listBlocks(SLUG).then(showSections)]);
  return {
    ...{ row, blocks },
    groups: groups.map(({ kind, title }) => ({
      title,
      items: guides
        .filter((guide) => guide.kind === kind)
        .map(({ slug, title, subtitle, type }) => ({ href: formOf[kind] ?? `/guides/${slug}`, title, text: subtitle, note: type })),
    })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug: SLUG, name: NAME, title: "Free compliance guides", description: DESCRIPTION, row: loaderData.row };
  return builtInMeta(page, findSiteData(matches));
}

export default function GuidesPage({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <PageHero crumbs={crumbsOf(SLUG, NAME)} title="Guides" intro={DESCRIPTION} />
      <Sections sections={loaderData.blocks} about={NAME} />
      {loaderData.groups.map((group) => (
        <Listing key={group.title} {...group} />
      ))}
      <ClosingForm service="Guides" title="Stuck on one of them?" />
    </main>
  );
}
