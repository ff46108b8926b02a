import { frameworkNames, frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import { findPage, listFolder } from "~/domain/content/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import type { Route } from "./+types/compliance-page";
import { type Listed, Listing } from "./listing.tsx";

const SLUG = "compliance";
const NAME = "Compliance";
const useOwn = useTexts<"compliance">;

export async function loader() {
  const [row, built, folder] = await Promise.all([findPage(SLUG), readPage(SLUG), listFolder(SLUG)]);
  return {
    ...{ row, built },
    pages: folder
      .filter(({ isElsewhere }) => !isElsewhere)
      .map(({ slug, title, description }) => ({ href: `/${slug}`, title, text: description })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const description = textOf<"compliance">(loaderData.built, "hero.intro");
  const page = { slug: SLUG, name: NAME, title: "Compliance for small companies", description, row: loaderData.row };
  return builtInMeta(page, findSiteData(matches));
}

export default function CompliancePage({ loaderData: { built, pages } }: Route.ComponentProps) {
  return (
    <BuiltInMain<"compliance">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero />,
        rules: <Rules pages={pages} />,
        assessments: <Assessments />,
        further: <Further />,
        closing: <Closing />,
      }}
    />
  );
}

function Hero() {
  const { t } = useOwn();
  return <PageHero crumbs={crumbsOf(SLUG, NAME)} title={t("hero.title")} intro={t("hero.intro")} />;
}

function Rules({ pages }: { pages: Listed[] }) {
  const { t } = useOwn();
  return <Listing title={t("rules.title")} items={pages} />;
}

function Assessments() {
  const { t } = useOwn();
  const items = frameworks.map((framework) => ({
    href: `/compliance/assessment?framework=${encodeURIComponent(framework)}`,
    title: frameworkNames[framework],
    text: t("assessments.each"),
  }));
  return <Listing title={t("assessments.title")} intro={t("assessments.intro")} items={items} />;
}

function Further() {
  const { t } = useOwn();
  const items = [
    { href: "/guides", title: t("further.guides"), text: t("further.guidesText") },
    { href: "/services", title: t("further.services"), text: t("further.servicesText") },
  ];
  return <Listing title={t("further.title")} items={items} />;
}

function Closing() {
  const { t } = useOwn();
  return (
    <ClosingForm kind="consultation" service="Compliance" title={t("closing.title")} intro={t("closing.intro")} talk={t("closing.talk")} />
  );
}
