import fc from "fast-check";
import { contentKinds, pagedKinds } from "~/domain/catalog/content-kinds.ts";
import type { PagedKind } from "~/domain/catalog/paged-kind.ts";
import { isPictured, mediaKind } from "~/domain/media/media-kind.ts";
import { describeEditor } from "~/domain/settings/describe-editor.ts";
import { type KnownSetting, knownSettings, schemaOf, toStored } from "~/domain/settings/known-settings.ts";
import { valueFor } from "../builders/setting-values.ts";
import { addressesOf, EXAMPLES, type Ids } from "./cached-examples.ts";

/** A form that staff send: its path and its fields. */
type Form = [path: string, fields: Record<string, string>];

/** Addresses, and why they belong together. */
interface Addresses {
  at: readonly string[];
  why: string;
}

/** A change to one row, and what it means for cached pages. */
interface RowChange {
  what: string;
  /** What the change invalidates. */
  tags: readonly string[];
  forms(ids: Ids): Form[];
  /** Sent before, refused or not. */
  given?(ids: Ids): Form[];
  /** Pages that are rendered again although they don't show this row. All others that are rendered again show it. */
  unshown?: Addresses;
  /** The page of another row of this kind. Whether it shows the changed row is up to the kind. */
  own?: readonly string[];
  /** The same for a kind that most pages read: all pages that do, whether or not they show this row. */
  readers?: Addresses;
  /** A screen that shows the row, and how, if no page does. */
  screen?: [path: string, text: string];
  /** Part of `npm test`. */
  isSampled?: true;
}

const all = Object.values(EXAMPLES).flat();
const allBut = (...others: string[]) => all.filter((address) => !others.includes(address));

/** For someone who asked for a form, the contact page looks through services and guides. */
const ASKED = ["/contact?about=chat", "/contact?about=assessment"];
/** Pages that offer guides, and a guide. */
const WITH_GUIDES = [
  ...[...ASKED, "/compliance/ai-compliance-hub", "/compliance/cmmc", "/guides"],
  "/guides/nist-800-171-requirements-guide",
];
const LOCAL = ["/services/managed-it-services/austin", "/services/it-support/waco"];
const HUBS = [
  "/locations",
  "/locations/austin",
  "/locations/waco",
  "/locations/services/managed-it-services",
  "/locations/services/it-support",
];
/** Lists and pages of kinds that are a section of their own on the site. Other kinds' pages have texts under Pages. */
const SECTIONS = pagedKinds.filter(({ hasListPage }) => hasListPage);
const addressesIn = (kinds: PagedKind[]) => kinds.map(addressesOf).flatMap(({ list, rows }) => [...list, ...rows]);
/** Pages that list what was provided, each with its page. */
const WITH_SERVICES = pagedKinds.filter(({ sample }) => "service_1" in sample).flatMap((kind) => addressesOf(kind).rows);
/** Its page shows no picture of the library. */
const PLAIN_ARTICLE = "/blog/san-antonio-businesses-trust-lone-mesa-ai";
const OTHER_ARTICLE = "/blog/misdirected-request-error-fix";
const ARCHIVES = [
  ...["/blog", "/blog/tag/phones", "/blog/author/elena-marquez", "/blog/author/marisol-vega"],
  ...["/blog/category/it-services", "/blog/category/backups"],
];
const SITEMAP = ["/sitemap.xml", "/sitemaps/1.xml"];
const NO_PAGE = ["/indexnow-key.txt"];

/** Most pages have a row under Pages, sections, or pictures of the library, which are one kind. */
const WITH_CONTENT: Addresses = {
  at: allBut(
    "/compliance/assessment",
    "/guides/nist-800-171-requirements-guide",
    PLAIN_ARTICLE,
    ...LOCAL,
    ...HUBS,
    ...addressesIn(SECTIONS).filter((address) => !WITH_SERVICES.includes(address)),
    ...NO_PAGE,
  ),
  why: "A tag stands for all rows of a kind (decision 38): texts and metadata of pages, sections, and the library's pictures are one.",
};
const WITH_LOCAL_PAGES: Addresses = {
  at: allBut("/rss.xml", ...NO_PAGE),
  why: "The footer of every page lists local pages, and the sitemap has them all.",
};
const WITH_SETTINGS: Addresses = { at: allBut(...NO_PAGE), why: "All settings are one kind, and every page names the firm." };

/** For kinds of content: pages that read the kind and don't show its first row. */
const UNSHOWN: Record<string, Addresses> = {
  services: {
    at: [...ASKED, ...WITH_SERVICES],
    why: "The contact page looks up the service that `about` names, and case studies those that were provided. It's none of these.",
  },
  "blog/authors": {
    at: [...WITH_GUIDES, OTHER_ARTICLE, "/rss.xml"],
    why: "Articles and guides are one kind. The other article has another author, and in the feed, an author without a page keeps their name.",
  },
  "blog/categories": { at: [...WITH_GUIDES, "/rss.xml"], why: "Articles and guides are one kind. In the feed, a category keeps its name." },
};

const OTHER_GUIDE_PAGES = [...ASKED, "/compliance/ai-compliance-hub"];

const GENERATOR = "/admin/seo-generator";

const TEXT = {
  ...{ heading: "Managed IT for Austin", title: "Managed IT, by hand", meta_description: "What we do in Austin." },
  body_html: "<p>Only this page says so.</p>",
};
const TYPE = {
  ...{ id: "new", name: "Site survey", slug: "site-survey", minutes: "30", buffer_before: "0", buffer_after: "0", notice_hours: "0" },
  ...{ horizon_days: "30", place: "phone", questions: "", host_choice: "round_robin", position: "1", is_active: "on" },
};
const FOCUS = { crop_x: "0", crop_y: "0", crop_width: "100", crop_height: "100", focus_x: "20", focus_y: "80" };
const SECTION = {
  ...{ id: "6f1f7a52-6a52-4c1e-9b36-3a0f4a1f5d01", name: "Hero", type: "hero", isActive: true, seen: null },
  content: { title: "From the editor" },
};
const DRAFT = JSON.stringify({ order: [SECTION.id], seenOrder: [], sections: [SECTION], removed: [], fields: null });

/** A value other than its first for each of these settings, as the screen's form sends them. */
function otherValues(keys: string[]): Record<string, string> {
  const fields = keys.flatMap((key) => [
    [`value.${key}`, otherValue(key)],
    [`version.${key}`, "1"],
  ]);
  return { intent: "save", ...Object.fromEntries(fields) };
}

function otherValue(key: string): string {
  const first = toStored(knownSettings[key]?.value);
  const values = fc.sample(valueFor(key, describeEditor(schemaOf(key), key)), { seed: 20_000, numRuns: 100 }).map(toStored);
  const other = values.find((value) => value !== first);
  if (other === undefined) throw new Error(`nothing else than its first value was found for ${key}`);
  return other;
}

/** All settings by how pages show them; those in a group are saved at once. */
const settings = Map.groupBy(Object.entries(knownSettings), ([, { category }]: [string, KnownSetting]) =>
  ["brand", "claims"].includes(category) ? category : "switches and the form of another company",
);

/** A change of one row of every kind. The last ones take rows away that others change. */
export const rowChanges: RowChange[] = [
  ...[...settings].map(
    ([group, known]): RowChange => ({
      ...{ what: `settings: ${group}`, tags: ["settings"], readers: WITH_SETTINGS, isSampled: true },
      forms: () => [["/admin/settings", otherValues(known.map(([key]) => key))]],
    }),
  ),
  ...contentKinds.map(({ screen, tags, ...rest }): RowChange => {
    const kind = screen.slice("/admin/".length);
    const own = "folder" in rest ? [`/${rest.folder}/${rest.sample.slug}`] : [];
    return {
      ...{ what: kind, tags, unshown: UNSHOWN[kind], own },
      forms: (ids) => [[screen, { intent: "deactivate", id: ids[kind] ?? "" }]],
      ...(["services", "blog/categories"].includes(kind) && { isSampled: true }),
    };
  }),
  {
    ...{ what: "menu items", tags: ["navigation"] },
    forms: ({ navigation = "" }) => [["/admin/navigation", { intent: "change-items", change: "deactivate", id: navigation }]],
  },
  {
    ...{ what: "content blocks", tags: ["content"], readers: WITH_CONTENT, isSampled: true },
    forms: (ids) => [["/admin/content-blocks", { intent: "change-blocks", change: "deactivate", id: ids["content-blocks"] ?? "" }]],
  },
  {
    ...{ what: "articles", tags: ["articles"] },
    forms: ({ article = "" }) => [
      [`/admin/blog/${article}/draft`, { title: "Asked before anyone is trusted" }],
      [`/admin/blog/${article}`, { intent: "publish", id: article, type: "article" }],
    ],
    unshown: { at: [...WITH_GUIDES, OTHER_ARTICLE], why: "Articles and guides are one kind." },
    isSampled: true,
  },
  {
    ...{ what: "guides", tags: ["articles"] },
    forms: ({ guide = "" }) => [
      [`/admin/blog/${guide}/draft`, { title: "The requirements, one after the other" }],
      [`/admin/blog/${guide}`, { intent: "publish", id: guide, type: "guide" }],
    ],
    unshown: {
      at: [...OTHER_GUIDE_PAGES, PLAIN_ARTICLE, OTHER_ARTICLE, ...ARCHIVES, "/rss.xml", ...SITEMAP],
      why: "Articles and guides are one kind. These show other guides, or articles, and the sitemap has no titles and only the day of a change.",
    },
  },
  {
    ...{ what: "files: what stays in view", tags: mediaKind.tags },
    forms: ({ media = "" }) => [["/admin/media", { intent: "frame", id: media, ...FOCUS }]],
    readers: {
      at: [...WITH_CONTENT.at, "/guides/nist-800-171-requirements-guide", PLAIN_ARTICLE, ...addressesIn(SECTIONS.filter(isPictured))],
      why: "Any text, card, or row of content can have a picture of the library. Local pages have none.",
    },
    isSampled: true,
  },
  {
    ...{ what: "files: texts and labels", tags: ["media"], screen: ["/admin/media", "Yard pictures"] },
    forms: ({ media = "" }) => [
      ["/admin/media", { intent: "edit", id: media, file_name: "yard.png", alt_text: "The yard by day", folder: "Yard pictures" }],
    ],
  },
  {
    ...{ what: "redirects", tags: ["redirects"], isSampled: true },
    forms: () => [["/admin/pages/redirects", { intent: "add", from_path: "/services/moved-away", to_path: "/services/managed-it" }]],
  },
  {
    ...{ what: "regulatory facts", tags: ["regulations"], isSampled: true },
    forms: () => [
      [
        "/admin/regulatory-facts",
        { intent: "change", id: "cmmc-phases", version: "0", change: "It was lifted.", source_url: "https://dowcio.war.gov/CMMC/lifted" },
      ],
    ],
    unshown: {
      at: [...["ai-compliance-hub", "nist-800-171", "hipaa", "soc-2"].map((page) => `/compliance/${page}`), OTHER_ARTICLE],
      why: "All facts are one kind. These rely on others, or on none.",
    },
  },
  {
    ...{ what: "appointment types", tags: ["appointment-types"] },
    forms: ({ admin = "" }) => [["/admin/appointments/types/new", { intent: "save", ...TYPE, hosts: admin }]],
  },
  {
    ...{ what: "local pages: the text of one", tags: ["local-pages"], readers: WITH_LOCAL_PAGES },
    forms: () => [[`${GENERATOR}/pages/managed-it-services/austin`, { intent: "edit", ...TEXT }]],
  },
  {
    ...{ what: "local pages: one that's excluded", tags: ["local-pages"], readers: WITH_LOCAL_PAGES, isSampled: true },
    forms: () => [[`${GENERATOR}/pages/it-support/waco`, { intent: "exclude" }]],
  },
  {
    // No answer at an address without a page is cached.
    ...{ what: "local pages: the answer at old addresses", tags: [] },
    given: () => [[`${GENERATOR}/pages/it-support/waco`, { intent: "exclude" }]],
    forms: () => [[GENERATOR, { intent: "gone", gone: "gone" }]],
  },
  {
    ...{ what: "local pages: terms", tags: ["local-page-names"], isSampled: true },
    forms: () => [[`${GENERATOR}/terms`, { intent: "add", name: "More", terms: "door phones" }]],
  },
  {
    ...{ what: "local pages: places", tags: ["local-page-names"] },
    given: () => [[`${GENERATOR}/terms`, { intent: "add", name: "Even more", terms: "door phones" }]],
    forms: () => [[`${GENERATOR}/locations`, { intent: "add", name: "More", locations: "Marfa, TX" }]],
    unshown: {
      at: ["/services/door-phones/austin"],
      why: "It has a page because its term and place are known, although no run has made it.",
    },
  },
  {
    ...{ what: "pages: one that the editor publishes", tags: ["content"], readers: WITH_CONTENT },
    forms: ({ pages = "" }) => [
      [`/admin/pages/${pages}/edit/draft`, { draft: DRAFT }],
      [`/admin/pages/${pages}/edit`, { intent: "publish", version: "1" }],
    ],
  },
  {
    ...{ what: "pages: one that's archived", tags: ["content"], readers: WITH_CONTENT },
    forms: ({ pages = "" }) => [["/admin/pages", { intent: "change-many", change: "archived", id: pages }]],
  },
  {
    // The last one: the switch has jobs, which invalidate the tag again.
    ...{ what: "local pages: the live run", tags: ["local-pages"], readers: WITH_LOCAL_PAGES },
    forms: ({ run = "" }) => [[`${GENERATOR}/history`, { intent: "back", id: run }]],
  },
];
