import { createHash } from "node:crypto";
import { CONFIRMED, type ShippedFrom } from "../draft-rules.input.ts";
import type { SectionContent } from "../section-types.input.ts";
import { about } from "./about.ts";
import { aiHub } from "./ai-hub.ts";
import { apps } from "./apps.ts";
import { blog } from "./blog.ts";
import { cmmc } from "./cmmc.ts";
import { compliance } from "./compliance.ts";
import { contact } from "./contact.ts";
import { dfars } from "./dfars.ts";
import { settingsOf } from "./earlier.ts";
import { email } from "./email.ts";
import { guides } from "./guides.ts";
import { hipaa } from "./hipaa.ts";
import { home } from "./home.ts";
import { home2 } from "./home2.ts";
import { hosting } from "./hosting.ts";
import { managedIt } from "./managed-it.ts";
import { nist } from "./nist.ts";
import { services } from "./services.ts";
import type { ShippedPage, ShippedSection } from "./shipped-page.ts";
import { soc2 } from "./soc-2.ts";
import { support } from "./support.ts";
import { website } from "./website.ts";

/** The pages that come with the program, by name. */
export const shippedPages = {
  ...{ home, home2, about, services, compliance, guides, contact, support, blog },
  ...{ apps, email, managedIt, hosting, website },
  ...{ aiHub, cmmc, dfars, nist, hipaa, soc2 },
} as const satisfies Record<string, ShippedPage>;

/** A section that comes with the program. */
export interface Shipped extends ShippedSection {
  /** Unique among all of them: "dfars.clauses". */
  key: string;
  /** Identifies what it says in this version of the program. */
  hash: string;
  /** Whether it says something about the firm that only the firm can know to be true: prices, people, figures. Laws are facts of their own. */
  isClaim: boolean;
}

const pages: Readonly<Record<string, ShippedPage>> = shippedPages;

const byPage = new Map(
  Object.entries(pages).map(([page, { sections }]) => [
    page,
    Object.entries(sections).map(
      ([name, section]): Shipped => ({
        ...section,
        ...{ key: `${page}.${name}`, hash: contentHash(section.content), isClaim: isClaim(section) },
      }),
    ),
  ]),
);
const byKey = new Map([...byPage.values()].flat().map((section) => [section.key, section]));

/** Lists were claims in Site Settings, unless they're about rules. */
function isClaim({ earlier, content }: ShippedSection): boolean {
  return earlier !== undefined && settingsOf(earlier).length > 0 && !content.facts;
}

/** Whether a section makes claims that ship and that no one has changed or confirmed, whatever its heading says. */
export function isDemo({ content, shipped }: { content: SectionContent; shipped?: ShippedFrom | undefined }): boolean {
  const now = findShipped(shipped?.key);
  return now?.isClaim === true && shipped?.hash !== CONFIRMED && contentHash(claimsIn(content)) === contentHash(claimsIn(now.content));
}

/** Its lists, which are what Site Settings had. */
function claimsIn(content: SectionContent): SectionContent {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => Array.isArray(value)));
}

export function findShippedPage(name: string | null): ShippedPage | undefined {
  return name !== null && Object.hasOwn(pages, name) ? pages[name] : undefined;
}

/** The name of the page that ships at this address. */
export function shippedAt(slug: string): string | null {
  return Object.entries(pages).find(([, page]) => page.slug === slug)?.[0] ?? null;
}

/** The sections of a page as they ship, in order. None if the page doesn't come with the program. */
export function sectionsShippedOn(page: string | null): readonly Shipped[] {
  return (page && byPage.get(page)) || [];
}

export function findShipped(key: string | null | undefined): Shipped | undefined {
  return key ? byKey.get(key) : undefined;
}

/**
 * The same for the same content, in whatever order the database has its fields. Empty fields don't count, so that a type can get another one
 * without a section counting as different.
 */
export function contentHash(content: SectionContent): string {
  return hashOf(withoutEmpty(content));
}

/** Whether content has this hash: from `contentHash`, or from the version before, which counted empty fields. */
export function isOf(content: SectionContent, hash: string | undefined): boolean {
  return contentHash(content) === hash || hashOf(content) === hash;
}

function withoutEmpty(content: SectionContent): SectionContent {
  const filled = ([, value]: [string, string | Record<string, string>[]]) => value.length > 0;
  const entries = Object.entries(content).filter(filled);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.map((entry) => withoutEmpty(entry) as Record<string, string>),
    ]),
  );
}

function hashOf(content: SectionContent): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(content)))
    .digest("hex")
    .slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
