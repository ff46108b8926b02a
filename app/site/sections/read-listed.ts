import { frameworkNames, frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import { listFolder, listGuides, listServices } from "~/domain/content/index.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { offeredAt } from "../guides/offered-at.ts";
import { priceOf } from "../services/service-price.ts";
import type { Around, Listed } from "./section-props.ts";

/** What sections of links show besides their own. */
export async function readListed(sections: readonly { type: string; content: Record<string, unknown> }[]): Promise<Around> {
  const links = sections.filter(({ type }) => type === "links").map(({ content }) => content);
  const lists = await Promise.all(
    links.filter(({ from }) => from).map(async ({ from, each }) => [String(from), await listOf(String(from), String(each ?? ""))] as const),
  );
  const leadsToPlaces = links.some(({ items }) => Array.isArray(items) && items.some(({ url }) => url === PLACES));
  const hasPlaces = !leadsToPlaces || (await listServiceLocations()).length > 0;
  return { listed: Object.fromEntries(lists), hidden: new Set(hasPlaces ? [] : [PLACES]) };
}

/** Where the list of local pages is, if there are any. */
const PLACES = "/locations";

async function listOf(from: string, each: string): Promise<Listed[]> {
  if (from === "services") return services();
  if (from === "compliance")
    return (await pagesIn("compliance")).map(({ slug, title, description }) => ({ href: `/${slug}`, title, text: description }));
  if (from === "assessments") return assessments(each);
  const guides = await listGuides();
  return guides
    .filter(({ group }) => from === `guides-${group}`)
    .map((guide) => ({ href: offeredAt(guide, guides), title: guide.title, text: guide.subtitle, note: guide.type }));
}

/** Every service: those with a row in their order, and all other pages in the folder. */
async function services(): Promise<Listed[]> {
  const [pages, rows, { service_prices }] = await Promise.all([listFolder("services"), listServices(), claims()]);
  const described = new Map(rows.map(({ slug, name, description }) => [`services/${slug}`, { title: name, text: description }]));
  const known = new Set(pages.map(({ slug }) => slug));
  const all = [
    ...pages
      .filter(({ isElsewhere }) => !isElsewhere)
      .map(({ slug, title, description }) => ({ slug, title, text: description, ...described.get(slug) })),
    ...[...described].filter(([slug]) => !known.has(slug)).map(([slug, service]) => ({ slug, ...service })),
  ];
  return all.map(({ slug, title, text }) => ({
    href: `/${slug}`,
    title,
    text,
    note: priceOf(slug.slice("services/".length), service_prices),
  }));
}

async function pagesIn(folder: string) {
  return (await listFolder(folder)).filter(({ isElsewhere }) => !isElsewhere);
}

function assessments(text: string): Listed[] {
  return frameworks.map((framework) => ({
    ...{ href: `/compliance/assessment?framework=${encodeURIComponent(framework)}`, title: frameworkNames[framework], text },
  }));
}
