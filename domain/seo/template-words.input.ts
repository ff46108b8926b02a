import { TERM_KNOWLEDGE } from "./term-knowledge.input.ts";

/** A name that templates use in brackets, with its description in the help. */
export interface TemplateWord {
  name: string;
  meaning: string;
  /** Our own HTML, only for the page's body: it's inserted as it is. */
  isMarkup?: true;
}

export const PAGE_VARIABLES: readonly TemplateWord[] = [
  { name: "Search_term", meaning: "The term in title case" },
  { name: "search_term", meaning: "The term in lowercase; abbreviations stay uppercase" },
  { name: "SEARCH_TERM", meaning: "The term in uppercase" },
  { name: "Search_terms", meaning: "The term and the other terms the page links to, as a list in title case" },
  { name: "search_terms", meaning: "The same list in lowercase" },
  { name: "SEARCH_TERMS", meaning: "The same list in uppercase" },
  { name: "Location", meaning: "The location in title case" },
  { name: "location", meaning: "The location in lowercase; abbreviations stay uppercase" },
  { name: "LOCATION", meaning: "The location in uppercase" },
  { name: "Locations", meaning: "The location and the other locations the page links to, as a list in title case" },
  { name: "locations", meaning: "The same list in lowercase" },
  { name: "LOCATIONS", meaning: "The same list in uppercase" },
  { name: "Layout", meaning: "The layout's key, such as corporate" },
  { name: "Layout_Name", meaning: "The layout's name, such as Corporate" },
  { name: "Layout_Class", meaning: "The layout's CSS class, such as layout-corporate" },
  { name: "Layout_CSS", meaning: "The layout's styles", isMarkup: true },
  { name: "Layout_Structure", meaning: "The layout's sections, in order" },
  { name: "Internal_Links", meaning: "Links to up to four other terms in this location and up to two other locations", isMarkup: true },
];

/** Facts about the firm, from the settings with the same names. */
export const BRAND_VARIABLES: readonly TemplateWord[] = [
  { name: "brand_name", meaning: "Your company's name" },
  { name: "brand_phone", meaning: "Your company's phone number" },
  { name: "brand_local_phone", meaning: "The phone number on local pages" },
  { name: "brand_support_email", meaning: "The support email address" },
  { name: "brand_leads_email", meaning: "The email address for leads" },
  { name: "brand_city", meaning: "Your company's city" },
  { name: "brand_state", meaning: "Your company's state" },
  { name: "brand_address", meaning: "Your company's postal address" },
];

/** What can be known about any location. Location sets can add more. They're variables, and conditions can check them. */
export const LOCATION_FACTS: readonly TemplateWord[] = [
  { name: "state", meaning: "The location's state" },
  { name: "county", meaning: "The location's county" },
  { name: "population", meaning: "The location's population" },
  { name: "postal_codes", meaning: "The location's postal codes" },
  { name: "also_near", meaning: "The nearest of your other locations, by their coordinates, nearest first" },
  { name: "distance", meaning: "The distance from your office, such as 37 miles" },
  { name: "drive_time", meaning: "How long the drive takes, such as 45 minutes" },
  { name: "contact_person", meaning: "Who is responsible for the location" },
  { name: "clients_here", meaning: "Clients or projects there, as a list" },
];

/**
 * Facts that the default template checks: templates can use them whether or not a location has them. Location sets provide them as columns.
 */
export const LOCAL_COLOR: readonly TemplateWord[] = [
  { name: "region", meaning: "The part of the state, such as the Texas Hill Country" },
  { name: "economy", meaning: "The main local industries, such as energy, medicine, and the port" },
  { name: "landmark", meaning: "A landmark that locals know, with its article, such as the Alamo" },
  { name: "highways", meaning: "The main roads, such as I-35 and US 290" },
  { name: "nearby", meaning: "Neighboring towns, such as Schertz, Cibolo, and Selma" },
  { name: "land_area", meaning: "How large the location is, such as 37.2 square miles" },
  { name: "metro_area", meaning: "The metropolitan area, such as San Antonio-New Braunfels" },
  { name: "counties", meaning: "All counties that the location is in, as a list, if there are several" },
  { name: "higher_education", meaning: "Universities and colleges in town" },
];

export const ITEM: TemplateWord = { name: "item", meaning: "The entry's text, between [each …] and [end]" };

/** What an entry of each kind of list has. */
const ENTRY_WORDS = {
  passages: [ITEM],
  items: [ITEM],
  questions: [
    { name: "question", meaning: "The question, between [each term_questions] and [end]" },
    { name: "answer", meaning: "Its answer" },
  ],
  links: [{ name: "link", meaning: "The link, between [each term_proof] and [end]", isMarkup: true }],
} satisfies Record<string, TemplateWord[]>;

/** What's known about the page's term, as text. Conditions can check it, so a section can belong to one term, to a group, or to all. */
export const TERM_FACTS: readonly TemplateWord[] = [
  { name: "term", meaning: "The term as it's spelled in its group. For conditions" },
  { name: "term_group", meaning: "The term's group. For conditions" },
  ...TERM_KNOWLEDGE.map(({ key, label, shape }) => ({
    name: `term_${key}`,
    meaning: `“${label}” from Term knowledge${shape === "line" ? "" : ", as one text"}`,
  })),
];

/** A term's lists: what `[each …]` repeats, and the words that an entry has. Lists of items can be drawn from, as in `{term_signs}`. */
export const TERM_LISTS: ReadonlyMap<string, readonly TemplateWord[]> = new Map(
  TERM_KNOWLEDGE.flatMap(({ key, shape }) => (shape === "line" ? [] : [[`term_${key}`, ENTRY_WORDS[shape]] as const])),
);

/** The named lists. A template writes them as `{businessTypes}`. */
export const LIST_NAMES = [
  "businessTypes",
  "actionWords",
  "qualityDescriptors",
  "serviceTypes",
  "benefits",
  "outcomes",
  "commitment",
  "timeframes",
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** A template's maximum length, in characters. */
export const MAX_TEMPLATE_LENGTH = 100_000;
/** The most braces, bars, and tags in a template: even the longest one is parsed and counted in a few hundredths of a second. */
export const MAX_MARKS = 10_000;
/** How deeply choices can be nested, including those inside lists. With more levels, no one could read the template. */
export const MAX_LEVELS = 10;
/** The maximum length of a page's text, whatever is chosen, in characters. */
export const MAX_TEXT_LENGTH = 1_000_000;
