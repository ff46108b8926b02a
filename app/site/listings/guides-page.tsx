import type { GuideGroup } from "~/domain/content/guide-rules.input.ts";
import { findPage, listGuides } from "~/domain/content/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { offeredAt } from "../guides/offered-at.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import type { Route } from "./+types/guides-page";
import { type Listed, Listing } from "./listing.tsx";

const SLUG = "guides";
const NAME = "Guides";
const useOwn = useTexts<"guides">;

export async function loader() {
  const [row, built, guides] = await Promise.all([findPage(SLUG), readPage(SLUG), listGuides()]);
  const inGroup = (group: GuideGroup) =>
    guides
      .filter((guide) => guide.group === group)
      .map((guide) => ({ href: offeredAt(guide, guides), title: guide.title, text: guide.subtitle, note: guide.type }));
  return { row, built, cmmc: inGroup("cmmc"), ai: inGroup("ai"), resource: inGroup("resource"), more: inGroup("more") };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const description = textOf<"guides">(loaderData.built, "hero.intro");
  const page = { slug: SLUG, name: NAME, title: "Free compliance guides", description, row: loaderData.row };
  return builtInMeta(page, findSiteData(matches));
}

export default function GuidesPage({ loaderData: { built, cmmc, ai, resource, more } }: Route.ComponentProps) {
  return (
    <BuiltInMain<"guides">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero />,
        cmmc: <Group of="cmmc" items={cmmc} />,
        ai: <Group of="ai" items={ai} />,
        resource: <Group of="resource" items={resource} />,
        more: <Group of="more" items={more} />,
        closing: <Closing />,
      }}
    />
  );
}

function Hero() {
  const { t } = useOwn();
  return <PageHero crumbs={crumbsOf(SLUG, NAME)} title={t("hero.title")} intro={t("hero.intro")} />;
}

function Group({ of, items }: { of: GuideGroup; items: Listed[] }) {
  const { t } = useOwn();
  return <Listing title={t(`${of}.title`)} items={items} />;
}

function Closing() {
  const { t } = useOwn();
  return <ClosingForm service="Guides" title={t("closing.title")} intro={t("closing.intro")} talk={t("closing.talk")} />;
}
