import type { ShownBlock } from "../rich-text/shown-text.input.ts";

/**
 * The fields that a section can have. All of them are texts; a list is an array of objects of texts. From these, everything that handles
 * sections is derived: their schema, the editor's panel, the Content Blocks form, cleaning, and where links and files are.
 */
export type PlainField = Common &
  (
    | { as: "line" | "text" | "rich" | "html" | "picture" | "film" | "file" | "path" | "link"; max: number }
    | { as: "choice"; options: readonly { value: string; label: string }[] }
    | { as: "icon" }
    /** One paragraph with links and bold text: `[text](/path)`, `**text**`. */
    | { as: "marked"; max: number }
    /** A section's name in links, without "#". */
    | { as: "anchor"; max: number }
    /** Regulatory facts that the section relies on, one ID per line. Visitors see where they come from. */
    | { as: "facts"; max: number }
    /** People, one ID per line: staff who can read leads, or, among recipients, outside addresses that an administrator confirmed. */
    | { as: "people"; from: "recipients" | "owners"; max: number }
  );

interface Common {
  label: string;
  hint?: string;
  /** For staff only: visitors' pages never contain it. */
  isPrivate?: true;
}

export type ListField = Common & {
  as: "list";
  /** What one entry is called: "Question". */
  one: string;
  /** How many entries it can have. */
  max: number;
  fields: Readonly<Record<string, PlainField>>;
  /** What's wrong with entries whose fields are each fine on their own. */
  faults?: (entries: readonly Record<string, string>[]) => { place: number; field: string; message: string }[];
};

export type SectionField = PlainField | ListField;

/** What a section needs besides its own content. */
type SectionNeed = "testimonials" | "plans" | "articles" | "places" | "levels" | "caseStudies" | "packages";

/** Everything about a type of section except what it looks like (app/site/sections). */
export interface SectionType<Fields extends Record<string, SectionField> = Record<string, SectionField>> {
  type: string;
  /** What people call it. */
  name: string;
  /** When to use it, in one sentence. */
  about: string;
  icon: string;
  /** Other words that people search for. */
  words: readonly string[];
  /** "prose": runs in a column of text. "band": takes the page's full width. */
  layout: "prose" | "band";
  fields: Fields;
  /** Whether it has the page's h1 if it comes first. A page that doesn't begin with such a section gets a heading of its own. */
  opens?: true;
  /** At least one of these must have content, or visitors see nothing. Without it, the section is never empty. */
  shown?: readonly string[];
  needs?: SectionNeed;
  /** The address of the one page where it does something, without a slash. By default, all pages can have it. */
  onlyOn?: string;
  /** The content of a section that was just inserted. */
  sample: SectionContent;
}

type SectionValue = string | Record<string, string>[];
export type SectionContent = Record<string, SectionValue>;

type PlainValueOf<Field> = Field extends { as: "rich" } ? ShownBlock[] : string;
type ValueOf<Field> = Field extends { as: "list"; fields: infer Inner }
  ? { [Name in keyof Inner]: PlainValueOf<Inner[Name]> }[]
  : PlainValueOf<Field>;

/** A section's content, as its component gets it: every field is there, and formatted texts are lists of blocks. */
export type ContentOf<Type extends { fields: Record<string, SectionField> }> = {
  [Name in keyof Type["fields"]]: ValueOf<Type["fields"][Name]>;
};

/** Describes a type of section. */
export function sectionType<const Fields extends Record<string, SectionField>, const Name extends string>(
  described: SectionType<Fields> & { type: Name },
): SectionType<Fields> & { type: Name } {
  return described;
}

export const line = (label: string, max = 200, hint?: string) => ({ as: "line", label, max, hint }) as const;
export const paragraphs = (label: string, max = 1_000, hint?: string) => ({ as: "text", label, max, hint }) as const;
export const rich = (label: string, max = 20_000) => ({ as: "rich", label, max }) as const;
const LINK_HINT = "A path (/contact), an anchor (#pricing), or an https://, mailto:, or tel: address.";
/** A paragraph that can have links and bold text. */
export const marked = (label: string, max = 1_000) => ({ as: "marked", label, max, hint: MARKED_HINT }) as const;
const MARKED_HINT = "Write links as [text](/path), and bold text as **text**.";
export const link = (label = "Button link", hint = LINK_HINT) => ({ as: "link", label, max: 500, hint }) as const;
/** Another page of this site. */
export const ownPath = (label: string, hint: string) => ({ as: "path", label, max: 500, hint }) as const;
export const icon = { as: "icon", label: "Icon" } as const;
export const picture = (label = "Picture") => ({ as: "picture", label, max: 500 }) as const;
export const alt = line("Alt text", 500, "Describes the image for people who can't see it. Leave empty if the image is decorative.");

export const choice = <const Options extends readonly { value: string; label: string }[]>(label: string, options: Options, hint?: string) =>
  ({ as: "choice", label, options, hint }) as const;

/** The program's own forms that a section can show. */
export const leadFormChoices = [
  { value: "shared", label: "Project details" },
  { value: "assessment", label: "Assessment" },
  { value: "quote", label: "Quote" },
  { value: "consultation", label: "Consultation" },
  { value: "project", label: "App project" },
  { value: "about", label: "Message" },
] as const;

/** What a section's first button opens in place. The site finds these three by their names: `opens`, `formTitle`, and `formText`. */
export const openedForm = (label = "First button opens", ...more: { value: string; label: string }[]) =>
  choice(label, [{ value: "", label: "Its link" }, ...more, ...leadFormChoices]);
export const formTitle = line("Heading of that form", 120, "Defaults to the form's own.");
export const formText = paragraphs("Text of that form", 400);

/** Chosen people. Enough for ten of them. */
export const people = (label: string, from: "recipients" | "owners", hint: string) =>
  ({ as: "people", label, from, hint, max: 1_000, isPrivate: true }) as const;

/** The backgrounds of a band. The first is what an unknown value means. */
export const tone = choice("Background", [
  { value: "light", label: "Light" },
  { value: "tint", label: "Tinted" },
  { value: "ink", label: "Dark" },
]);

/** What every band has besides its own: its background, what's above it, and its name in links. */
export const ground = {
  tone,
  above: choice("Space above", [
    { value: "", label: "Automatic: less between two of the same background" },
    { value: "space", label: "Full" },
    { value: "line", label: "Full, with a line" },
    { value: "close", label: "Little: it belongs to the section above" },
  ]),
  anchor: {
    as: "anchor",
    label: "Name in links",
    max: 60,
    hint: "Links to this section end with # and this name. Left empty, it's made from the title.",
  },
} as const;

/** What stands below a band that says something about rules. */
export const sourced = {
  below: marked("Text below"),
  facts: {
    as: "facts",
    label: "Relies on",
    max: 2_000,
    hint: "Facts about laws and standards, one ID per line, as listed under Regulatory Facts. Visitors see the sources and when they were checked.",
  },
} as const;

/** The heading and introduction that most bands begin with. */
export const heading = { title: line("Title"), intro: marked("Introduction") } as const;

/** A call to action's button. */
export const button = { buttonText: line("Button text", 80), buttonUrl: link() } as const;
export const secondButton = { secondText: line("Second button text", 80), secondUrl: link("Second button link") } as const;

/** As many as a list in Site Settings can have. */
export const MAX_ENTRIES = 50;

export const list = <const Fields extends Readonly<Record<string, PlainField>>>(
  label: string,
  one: string,
  max: number,
  fields: Fields,
  more: Pick<ListField, "hint" | "faults"> = {},
) => ({ as: "list", label, one, max, fields, ...more }) as const;
