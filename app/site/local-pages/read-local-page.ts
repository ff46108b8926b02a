import { listTestimonials, withoutGoneLinks } from "~/domain/content/index.ts";
import {
  findLocalPage,
  interpolate,
  LAYOUTS,
  type LocalPage,
  localPictureRequests,
  makePictures,
  type Picture,
  stateName,
} from "~/domain/seo/index.ts";
import { brand, type Claims, claims, findGhlForm, type GhlForm, isOffered, localPhone } from "~/domain/settings/index.ts";
import { chooseVoices } from "../testimonials/choose-voices.ts";
import { introOf } from "./intro.ts";
import { knownFacts } from "./known-facts.ts";
import { placeText } from "./text-places.ts";

/** How many testimonials a page shows. */
const MAX_VOICES = 3;

/** Everything that a local page shows. */
export type LocalView = NonNullable<Awaited<ReturnType<typeof readLocalPage>>>;

/** What its hero shows. */
export type HeroView = Pick<
  LocalView,
  | ("slug" | "heading" | "term" | "location" | "intro" | "hubs" | "layout" | "place")
  | ("phone" | "resultsIn" | "trustedBy" | "bookingForm" | "followUp" | "className")
>;

type LocalPicture = Claims["local_pictures"][number] & { image: Picture };

/** Everything a local page shows; null if no set contains the term or the location. */
export async function readLocalPage(termSlug: string, locationSlug: string) {
  const [page, all, firm, phone, ghlForm, voices] = await Promise.all([
    findLocalPage(termSlug, locationSlug),
    claims(),
    brand(),
    localPhone(),
    findGhlForm(),
    // If testimonials can't be read, the page is shown without them and isn't cached.
    listTestimonials().catch(() => null),
  ]);
  if (!page) return null;
  return {
    ...generatedOf({ ...page, bodyHtml: await withoutGoneLinks(page.bodyHtml) }),
    ...claimsOn(page, all),
    isLasting: voices !== null,
    intro: introOf(page.metaDescription, { heading: page.heading, saidBelow: all.local_trusted_by }),
    phone,
    brandName: firm.name,
    /** Another company's form, which replaces ours after consent; null if none is active. */
    bookingForm: isOffered(ghlForm) ? offeredOf(ghlForm) : null,
    pictures: await picturesOf(page, all.local_pictures),
    voices: chooseVoices(voices ?? [], page.slug, MAX_VOICES, page.location),
  };
}

/** What was generated for this page alone. */
function generatedOf(page: LocalPage) {
  const { slug, title, metaDescription, heading, keywords, term, location, layout } = page;
  const { isPublic, place, questions, near, price, duration, bodyHtml } = page;
  return {
    ...{ slug, title, metaDescription, heading, keywords, term, location, layout },
    ...{ isPublic, place, questions, near, price, duration },
    stateName: place.state && stateName(place.state),
    text: placeText(bodyHtml),
    sections: LAYOUTS[layout].sections,
    className: LAYOUTS[layout].className,
    /** The term as it's written in the middle of a sentence. */
    searchTerm: interpolate("[search_term]", page),
    hubs: hubsOf(page),
    // Links that aren't already in the text.
    links: page.links.filter(({ href }) => !bodyHtml.includes(`href="${href}"`)),
    facts: knownFacts(page.facts),
  };
}

/** What the firm says on every local page, filled in for this one. */
function claimsOn(page: LocalPage, all: Claims) {
  const put = (text: string) => interpolate(text, page);
  return {
    followUp: all.follow_up,
    trustBadges: all.local_trust_badges,
    resultsIn: all.local_results_in,
    trustedBy: all.local_trusted_by,
    features: all.local_features.map((feature) => ({ ...feature, title: put(feature.title), text: put(feature.text) })),
    faq: all.local_faq.map(({ q, a }) => ({ q: put(q), a: put(a) })),
  };
}

/** Without its script, which doesn't belong in this page. */
function offeredOf({ title, description, company, privacyUrl }: GhlForm) {
  return { title, description, company, privacyUrl };
}

/** The hubs that list this page or a page it links to. Other hubs may be empty. */
function hubsOf({ termSlug, locationSlug, hasHubs, isPublic, links }: LocalPage): { term: string | null; location: string | null } {
  const isListed = (matches: (href: string) => boolean) => hasHubs && (isPublic || links.some(({ href }) => matches(href)));
  return {
    term: isListed((href) => href.startsWith(`/services/${termSlug}/`)) ? `/locations/services/${termSlug}` : null,
    location: isListed((href) => href.endsWith(`/${locationSlug}`)) ? `/locations/${locationSlug}` : null,
  };
}

/** One picture for each text. */
async function picturesOf(page: LocalPage, texts: Claims["local_pictures"]): Promise<LocalPicture[]> {
  const shown = texts.map(({ title, text }) => ({ title: interpolate(title, page), text: interpolate(text, page) }));
  const titles = texts.map(({ title }) => title);
  const images = await makePictures(localPictureRequests(page, titles));
  return shown.flatMap((text, place) => (images[place] ? [{ ...text, image: images[place] }] : []));
}
