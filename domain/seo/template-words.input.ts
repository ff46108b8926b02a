/** A name that stands in a template between brackets, with what the help says of it. */
export interface TemplateWord {
  name: string;
  meaning: string;
  /** HTML of ours, for the page's body only: it is put in as it is. */
  isMarkup?: true;
}

/** The variables of spec 3 §9. */
export const PAGE_VARIABLES: readonly TemplateWord[] = [
  { name: "Search_term", meaning: "The term, each word with a capital" },
  { name: "search_term", meaning: "The term in small letters; abbreviations keep their capitals" },
  { name: "SEARCH_TERM", meaning: "The term in capitals" },
  { name: "Search_terms", meaning: "The term and the other terms that the page links to, as a list, with capitals" },
  { name: "search_terms", meaning: "The same list in small letters" },
  { name: "SEARCH_TERMS", meaning: "The same list in capitals" },
  { name: "Location", meaning: "The location, each word with a capital" },
  { name: "location", meaning: "The location in small letters; abbreviations keep their capitals" },
  { name: "LOCATION", meaning: "The location in capitals" },
  { name: "Locations", meaning: "The location and the other locations that the page links to, as a list, with capitals" },
  { name: "locations", meaning: "The same list in small letters" },
  { name: "LOCATIONS", meaning: "The same list in capitals" },
  { name: "Layout", meaning: "The layout's key, as in corporate" },
  { name: "Layout_Name", meaning: "The layout's name, as in Corporate" },
  { name: "Layout_Class", meaning: "The layout's class, as in layout-corporate" },
  { name: "Layout_CSS", meaning: "The layout's styles", isMarkup: true },
  { name: "Layout_Structure", meaning: "The layout's sections in their order" },
  { name: "Internal_Links", meaning: "Links to up to four other terms here and up to two other locations", isMarkup: true },
];

/** Facts of the firm, from the settings of the same names. */
export const BRAND_VARIABLES: readonly TemplateWord[] = [
  { name: "brand_name", meaning: "The firm's name" },
  { name: "brand_phone", meaning: "The firm's phone" },
  { name: "brand_local_phone", meaning: "The phone of the local pages" },
  { name: "brand_support_email", meaning: "The address for support" },
  { name: "brand_leads_email", meaning: "The address for requests" },
  { name: "brand_city", meaning: "The city of the firm" },
  { name: "brand_state", meaning: "The state of the firm" },
  { name: "brand_address", meaning: "The firm's postal address" },
];

/** What may be known of any location; a location set may name more. They are variables, and what conditions ask for. */
export const LOCATION_FACTS: readonly TemplateWord[] = [
  { name: "state", meaning: "The location's state" },
  { name: "county", meaning: "The location's county" },
  { name: "population", meaning: "How many people live there" },
  { name: "postal_codes", meaning: "The location's postal codes" },
];

/** Facts that the shipped template asks for: templates may name them whether a location has them or not. Location sets bring them as columns. */
export const LOCAL_COLOR: readonly TemplateWord[] = [
  { name: "region", meaning: "The part of the state, as in the Texas Hill Country" },
  { name: "economy", meaning: "What people live on, several things: energy, medicine and the port" },
  { name: "landmark", meaning: "A place that everybody there knows, with its article" },
  { name: "highways", meaning: "The main roads: I-35 and US 290" },
  { name: "nearby", meaning: "Neighboring towns: Schertz, Cibolo and Selma" },
  { name: "higher_education", meaning: "Universities and colleges in town" },
];

/** The named lists (spec 3 §9), written `{businessTypes}`. */
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

/** Characters of a template. */
export const MAX_TEMPLATE_LENGTH = 100_000;
/** Braces, bars and tags of a template: the longest one is still read and counted in some hundredths of a second. */
export const MAX_MARKS = 10_000;
/** Choices within choices, those inside of lists counted too: the passes of spec 3 §9. */
export const MAX_LEVELS = 10;
/** Characters that a page's text may come to, whatever is chosen. */
export const MAX_TEXT_LENGTH = 1_000_000;
