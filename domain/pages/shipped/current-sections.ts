import { createHash } from "node:crypto";
import type { Tx } from "~/platform/db/index.ts";
import { readMovedLists } from "../../settings/index.ts";
import { CONFIRMED, type ShippedFrom, type TypedContent } from "../draft-rules.input.ts";
import type { SectionContent } from "../section-types.input.ts";
import { type Earlier, saidEarlier, settingsOf } from "./earlier.ts";
import { findShipped, findShippedPage, isOf, type Shipped, sectionsShippedOn } from "./shipped-pages.ts";

/** What a page's sections depend on, besides themselves. */
export interface SectionedPage {
  id: string;
  slug: string;
  shipped: string | null;
  isArranged: boolean;
}

/** A section wherever it's stored: a row, or part of a draft, a version, or a preview. */
interface Stored {
  type: string;
  content: SectionContent;
  shipped?: ShippedFrom | undefined;
  typed?: TypedContent | undefined;
}

/** Lists that an earlier version of the program had in Site Settings, by key, as far as the firm changed them. */
export type EarlierLists = Readonly<Record<string, unknown>>;

/** What an earlier version stored of a page's sections, by section and name: "request.form". */
type EarlierTexts = Readonly<Record<string, unknown>>;

function earlierTexts(stored: readonly Stored[]): EarlierTexts {
  return Object.fromEntries(
    stored.flatMap(({ type, content }) => {
      const section = findShipped(type) && type.slice(type.indexOf(".") + 1);
      return section ? Object.entries(content).map(([name, text]) => [`${section}.${name}`, text]) : [];
    }),
  );
}

/** Among these, those of the section that another one was a part of, by name alone. */
function textsOfPart({ partOf }: Earlier, texts: EarlierTexts): EarlierTexts {
  const start = `${partOf}.`;
  const own = Object.entries(texts).flatMap(([name, text]) => (name.startsWith(start) ? [[name.slice(start.length), text]] : []));
  return { ...texts, ...Object.fromEntries(own) };
}

/**
 * A section as this version of the program has it: one that an earlier version stored gets its type and fields, and one that's as shipped
 * says what ships now.
 */
export function current<Section extends Stored>(section: Section, lists: EarlierLists, others: EarlierTexts = {}): Section {
  const earlier = findShipped(section.type);
  if (earlier) {
    // Staff couldn't rename it then.
    const named = "name" in section ? { name: earlier.name } : {};
    return { ...section, ...named, ...upgraded(earlier, { ...others, ...section.content }, lists), ...typedNow(earlier, section, lists) };
  }
  const now = findShipped(section.shipped?.key);
  if (!now || section.shipped?.hash === now.hash || !isOf(section.content, section.shipped?.hash)) return section;
  return { ...section, type: now.type, content: now.content, shipped: shippedFrom(now) };
}

/** What was typed and can't go live, with the fields of today. */
function typedNow(shipped: Shipped, { content, typed }: Stored, lists: EarlierLists): { typed?: TypedContent } {
  if (!typed) return {};
  const { content: now } = upgraded(shipped, { ...content, ...typed.content }, lists);
  return { typed: { ...typed, content: now, field: fieldNow(shipped, typed.field) } };
}

function fieldNow({ earlier }: Shipped, field: string): string {
  const now = earlier?.texts[field] ?? field;
  return typeof now === "string" ? now : now.field;
}

/** A section that someone still has in an editor of an earlier version, as it's saved now. Null: it isn't one. */
export function savedEarlier(type: string, texts: SectionContent, lists: EarlierLists): { type: string; content: SectionContent } | null {
  const shipped = findShipped(type);
  return shipped ? upgraded(shipped, texts, lists) : null;
}

function upgraded(shipped: Shipped, texts: unknown, lists: EarlierLists): Pick<Required<Stored>, "type" | "content" | "shipped"> {
  const said = Object.fromEntries(Object.entries(texts ?? {}).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])));
  // These had been changed or confirmed in Site Settings.
  const isConfirmed = shipped.isClaim && settingsOf(shipped.earlier).some((key) => lists[key] !== undefined);
  const from = isConfirmed ? { key: shipped.key, hash: CONFIRMED } : shippedFrom(shipped);
  return { type: shipped.type, content: saidEarlier(shipped, { texts: said, lists }), shipped: from };
}

function shippedFrom({ key, hash }: Shipped): ShippedFrom {
  return { key, hash };
}

/** A section that ships and has no row. */
type Unstored = Pick<Required<Stored>, "type" | "content" | "shipped"> & { id: string; name: string; isActive: boolean };

/**
 * All sections of a page in order, as this version of the program has them. As long as no one has published a change to what ships, a shipped
 * section needs no row: it's where the page has it, and staff's are among them. The same goes for what an earlier version stored.
 * @param make a section that has no row
 */
export function pageSections<Section extends Stored>(
  page: SectionedPage,
  stored: readonly Section[],
  lists: EarlierLists,
  make: (one: Unstored) => Section,
): Section[] {
  const texts = earlierTexts(stored);
  const list = stored.map((section) => current(section, lists, texts));
  if (page.isArranged && !stored.some(({ type }) => findShipped(type))) return list;
  const shipped = sectionsShippedOn(page.shipped);
  const staffAfter = findShippedPage(page.shipped)?.staffAfter;
  const placeOf = (key: string | undefined) => list.findIndex((section) => section.shipped?.key === key);
  for (const [place, one] of shipped.entries()) {
    if (placeOf(one.key) >= 0) continue;
    const above = shipped[place - 1]?.key;
    const whole = one.earlier?.partOf && list[placeOf(`${page.shipped}.${one.earlier.partOf}`)];
    const isActive = !(whole && "isActive" in whole && whole.isActive === false);
    const said = textsOfPart(one.earlier ?? { texts: {} }, texts);
    const added = { id: idOf(page, one), name: one.name, isActive, ...upgraded(one, said, lists) };
    let at = above === undefined ? 0 : placeOf(above) + 1;
    // Staff's sections were after this one, unless they said where.
    if (above !== undefined && above === `${page.shipped}.${staffAfter}`) while (at < list.length && !list[at]?.shipped) at += 1;
    list.splice(at, 0, make(added));
  }
  return list;
}

/**
 * Before which of a shipped page's sections one stands that staff put on every page. It's among staff's own, by position, after the same
 * section as those were in an earlier version, or at the end.
 * @param positionOf the position of a section of the page, by its place
 */
export function placeOfShared(
  { shipped }: Pick<SectionedPage, "shipped">,
  own: readonly Pick<Stored, "shipped">[],
  position: number,
  positionOf: (place: number) => number,
): number {
  const after = own.findIndex((section) => section.shipped?.key === `${shipped}.${findShippedPage(shipped)?.staffAfter}`);
  const next = own.findIndex((section, place) => place > after && section.shipped !== undefined);
  let at = after < 0 || next < 0 ? own.length : next;
  while (at > 0 && !own[at - 1]?.shipped && positionOf(at - 1) > position) at -= 1;
  return at;
}

/** The same for everyone who opens the page, so that two people who change the same section change one row. */
function idOf({ id }: SectionedPage, { key }: Shipped): string {
  const hash = createHash("sha256").update(`${id} ${key}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** What the firm had written in Site Settings before these lists were sections of this page. */
export function earlierLists(tx: Pick<Tx, "select">, ...pages: Pick<SectionedPage, "shipped">[]): Promise<EarlierLists> {
  const sections = pages.flatMap(({ shipped }) => sectionsShippedOn(shipped));
  return readMovedLists(
    tx,
    sections.flatMap(({ earlier }) => settingsOf(earlier)),
  );
}
