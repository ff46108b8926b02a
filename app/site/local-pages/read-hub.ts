import { redirect } from "react-router";
import {
  findHub,
  type Hub,
  type HubKind,
  hubPath,
  listHubs,
  makePictures,
  movedLocation,
  stateName,
  whereHubListWent,
  whereHubWent,
} from "~/domain/seo/index.ts";
import { localPhone } from "~/domain/settings/index.ts";
import type { Crumb } from "../layout/breadcrumbs.tsx";
import { awayAnswer } from "./away.ts";
import { introOf } from "./intro.ts";
import { knownFacts } from "./known-facts.ts";
import { pageNumberOf } from "./page-number.ts";

export type HubView = Awaited<ReturnType<typeof readHub>>;

/**
 * A hub as its page shows it.
 * @throws where its address leads if it lists no public page, or a 404
 */
export async function readHub(kind: HubKind, slug: string, request: Request) {
  const page = pageNumberOf(request);
  const [hub, phone] = await Promise.all([findHub(kind, slug, page), localPhone()]);
  if (!hub) {
    const moved = kind === "location" ? await movedLocation(slug) : null;
    throw moved ? redirect(hubPath(kind, moved), 301) : awayAnswer(await whereHubWent(kind, slug));
  }
  const { name, total, hasMore, pages } = hub;
  const [picture] = await makePictures([
    {
      prompt: kind === "location" ? `The town of ${name}` : name,
      service: kind === "term" ? name : "",
      location: kind === "location" ? name : "",
      cacheKey: hubPath(kind, slug),
    },
  ]);
  // The label is directly above it.
  const entries = pages.map(({ place: _, ...one }) => ({ ...one, description: introOf(one.description, { heading: one.label }) }));
  const places = pages.map(({ place }) => ({ name: place.name, stateName: place.state && stateName(place.state) }));
  return {
    kind,
    name,
    total,
    page,
    hasMore,
    pages: entries,
    phone,
    picture,
    path: hubPath(kind, slug),
    facts: knownFacts(hub.facts),
    /** For search engines: the places of a service, or the one that the page is about. */
    places: kind === "term" ? places : places.slice(0, 1),
    ...wordsOf(hub),
  };
}

/**
 * The two lists of hubs.
 * @throws a 404 if neither has any on this page, or where the list leads while there's no hub at all
 */
export async function readLocations(request: Request) {
  const page = pageNumberOf(request);
  const [terms, locations, phone] = await Promise.all([listHubs("term", page), listHubs("location", page), localPhone()]);
  if (terms.hubs.length + locations.hubs.length === 0) throw awayAnswer(page === 1 ? await whereHubListWent() : null);
  return { page, terms: terms.hubs, locations: locations.hubs, hasMore: terms.hasMore || locations.hasMore, phone };
}

interface Words {
  title: string;
  intro: string;
  crumbs: Crumb[];
}

function wordsOf({ kind, name, state, county, total }: Hub): Words {
  const crumbs = [{ label: "Home", href: "/" }, { label: "Locations", href: "/locations" }, { label: name }];
  if (kind === "term") {
    const locations = total === 1 ? "one location" : `${total.toLocaleString("en-US")} locations`;
    return {
      crumbs,
      title: `${name}: all locations`,
      intro: `${name} in ${locations}. Choose yours to see what the work covers, how it starts, and who to call.`,
    };
  }
  const services = total === 1 ? "one service" : `${total.toLocaleString("en-US")} services`;
  const place = [name, county && `${county.replace(/ county$/i, "")} County`, state].filter(Boolean).join(", ");
  return {
    crumbs,
    title: `IT and compliance services in ${[name, state].filter(Boolean).join(", ")}`,
    intro: `We offer ${services} to businesses in ${place}. See what ${total === 1 ? "it" : "each one"} covers, how it starts, and who to call.`,
  };
}
