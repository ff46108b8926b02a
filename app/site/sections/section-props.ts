import type { ServerOnly } from "~/app/ui/still.tsx";
import type { SampleReport } from "~/domain/assessments/index.ts";
import type { ArticleCard, FirstCaseStudy, HostingPlanView, PictureView, ServiceView, TestimonialView } from "~/domain/content/index.ts";
import type { SectionContentOf, SectionTypeName } from "~/domain/pages/section-types.input.ts";
import type { SourceNote } from "~/domain/regulations/index.ts";
import type { ServiceLocations } from "~/domain/seo/index.ts";
import type { Claims } from "~/domain/settings/index.ts";
import type { OfferedGuides } from "./opened-by.ts";
import type { Firm } from "./read-firm.ts";
import type { ScriptedName } from "./section-kinds.ts";

/** What sections show that isn't their own content. Only what the page's sections need is read. */
export interface Around {
  testimonials?: TestimonialView[];
  /** Null: they couldn't be read. */
  plans?: HostingPlanView[] | null;
  articles?: ArticleCard[];
  places?: ServiceLocations[];
  caseStudies?: FirstCaseStudy[];
  services?: ServiceView[];
  packages?: Packages;
  report?: SampleReport;
  guides?: OfferedGuides;
  /** How to reach the firm. */
  firm?: Firm;
  /** Pages that sections of links list, by what they list. */
  listed?: Record<string, Listed[]>;
  /** Addresses of our own that have nothing to show. */
  hidden?: ReadonlySet<string>;
}

/** The firm's price plans. */
export interface Packages {
  plans: Claims["pricing_plans"];
  addons: Claims["pricing_addons"];
  moneyBack: string;
}

/** A page in a list of pages. */
export interface Listed {
  href: string;
  title: string;
  text: string;
  /** A price, or what kind of page it is. */
  note?: string | undefined;
}

/** Marks where a field's text stands, so that it can be typed in place. On public pages, it marks nothing. */
export interface At {
  (path: string): { "data-field"?: string; "data-label"?: string };
  /** In the editor: what's stored there. */
  written?: (path: string) => string | undefined;
  /** In the editor, what texts can refer to, by name. Visitors' texts have it already. */
  facts?: Readonly<Record<string, string>>;
}

export const unmarked: At = () => ({});

interface Marking {
  content: Readonly<Record<string, unknown>>;
  facts?: Readonly<Record<string, string>>;
  /** What people call a field. */
  labelOf: (path: string) => string;
}

/** Marks the texts of a section with this content. References to facts are kept apart, so that typing around one keeps it. */
export function markedIn({ content, facts = {}, labelOf }: Marking): At {
  const written = (path: string) => textAt(content, path);
  return Object.assign((path: string) => ({ "data-field": path, "data-label": labelOf(path) }), { written, facts });
}

/** The text at a field's path, such as "title" or "items.0.title". */
export function textAt(content: object, path: string): string | undefined {
  const value = path.split(".").reduce<unknown>((now, name) => (now as Record<string, unknown> | undefined)?.[name], content);
  return typeof value === "string" ? value : undefined;
}

/** What every section's component gets. */
export interface SectionProps<Name extends SectionTypeName> {
  content: SectionContentOf<Name>;
  /** Its pictures that are in the media library, by address. */
  pictures: Record<string, PictureView>;
  around: Around;
  /** Its place in links, unique on the page. */
  anchor: string;
  /** Whether it opens the page, so that its title is the page's h1. */
  isOpening: boolean;
  /** Whether the section above has the same background: then they share the space between them. */
  isJoined: boolean;
  /** Where what it says about rules comes from. */
  note: SourceNote | null;
  at: At;
  /** In the editor, what visitors wouldn't see is shown as a place to fill. */
  isEdited: boolean;
}

/** What the server draws of a section with scripts. */
export interface Drawn<Name extends ScriptedName> {
  content: SectionContentOf<Name>;
  /** In the editor, where texts can be typed in place. */
  at?: At;
}

/** What every component of a section with scripts gets, besides what was sent for it. */
export interface ScriptedProps<Of extends object> {
  drawn: ServerOnly<Of>;
  /** What the page is about. */
  page: string;
  /** Whether it opens the page, so that its title is the page's h1. */
  isOpening: boolean;
}
