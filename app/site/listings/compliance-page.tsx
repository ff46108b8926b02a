import { frameworkNames, frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import { findPage, listBlocks, listFolder } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { Sections } from "../page-sections/sections.tsx";
import { showSections } from "../page-sections/shown-sections.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import type { Route } from "./+types/compliance-page";
import { Listing } from "./listing.tsx";

const SLUG = "compliance";
const NAME = "Compliance";
const DESCRIPTION = "What each set of rules asks of a small company, where you stand today, and what to do about it.";

export async function loader() {
  const [row, blocks, folder] = await Promise.all([findPage(SLUG), listBlocks(SLUG).then(showSections), listFolder(SLUG)]);
  return {
    ...{ row, blocks },
    pages: folder
      .filter(({ isElsewhere }) => !isElsewhere)
      .map(({ slug, title, description }) => ({ href: `/${slug}`, title, text: description })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug: SLUG, name: NAME, title: "Compliance for small companies", description: DESCRIPTION, row: loaderData.row };
  return builtInMeta(page, findSiteData(matches));
}

const assessments = frameworks.map((framework) => ({
  href: `/compliance/assessment?framework=${encodeURIComponent(framework)}`,
  title: frameworkNames[framework],
  text: "Eight questions, a score, and a report with what to do first.",
}));

const further = [
  { href: "/guides", title: "Guides", text: "Checklists, worksheets, and templates to work with." },
  { href: "/services", title: "Services", text: "The work itself: support, security, hosting, and more." },
];

export default function CompliancePage({ loaderData: { blocks, pages } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero crumbs={crumbsOf(SLUG, NAME)} title="Compliance, in plain English" intro={DESCRIPTION} />
      <Sections sections={blocks} about={NAME} />
      <Listing title="The rules" items={pages} />
      <Listing title="Free self-assessments" intro="About five minutes each. None of them is an official assessment." items={assessments} />
      <Listing title="Also here" items={further} />
      <ClosingForm kind="consultation" service="Compliance" title="Not sure which rules apply to you?" />
    </main>
  );
}
