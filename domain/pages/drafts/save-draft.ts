import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { pageDrafts, pages } from "../../content/content.schema.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { isBlockType } from "../block-rules.input.ts";
import { cleanContent } from "../blocks/clean-block.ts";
import { BlockContent } from "../blocks.input.ts";
import {
  CONFIRMED,
  type DraftSave,
  type DraftSection,
  FIELDS,
  MAX_SECTIONS,
  type ShippedFrom,
  type TypedContent,
  TypedTexts,
} from "../draft.input.ts";
import { mergeSections } from "../merge-sections.input.ts";
import type { SectionContent } from "../section-type.input.ts";
import { findSectionType } from "../section-types.input.ts";
import { earlierLists, savedEarlier } from "../shipped/current-sections.ts";
import { contentHash, findShipped } from "../shipped/shipped-pages.ts";
import { type ChangedTwice, compareChanges } from "./compare-changes.ts";
import { type EditedPage, readEditedPage, withEditorTexts } from "./find-draft.ts";
import { areSameFields, isSameSection } from "./live-page.ts";

/** "busy": content couldn't be checked right now. */
export type DraftRefusal = "forbidden" | "not-found" | "too-many" | "busy" | "unreadable";

export interface SavedDraft {
  /** The page after the save. */
  page: EditedPage;
  /** What someone else changed in the meantime as well: their version was kept, and this save's is with its sender. */
  conflicts: string[];
  /** The same, with how the two differ. */
  compared: ChangedTwice[];
  /** Who saved that. Empty: the sender, in another tab or on another device. Null: it isn't known. */
  changedBy: string | null;
  /** What was removed from HTML: "<script>". */
  removed: string[];
}

/**
 * Saves changes to a page's draft, which starts with the first one. What others saved since is merged section by section. Once it returns, the
 * draft is stored. The same save can be sent again. Each section stands for itself: one that can't go live as it was typed is kept like that
 * beside its last good content (`DraftSection.typed`), and holds up only publishing.
 */
export async function savePageDraft(actor: Actor, pageId: string, sent: DraftSave): Promise<Result<SavedDraft, DraftRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const removed = new Set<string>();
  const save = await upgradedSave(pageId, sent);
  const checked = await checkSections(save, removed);
  if (!checked.ok) return checked;
  const saved = await db.transaction(async (tx): Promise<Result<SavedDraft, DraftRefusal>> => {
    // People saving the same page wait for each other here.
    const held = await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId)).for("no key update");
    if (held.length === 0) return refused("not-found");
    const before = await readEditedPage(tx, pageId);
    if (!before) return refused("not-found");
    const merged = merge(before, save, checked.value);
    if (merged.sections.length > MAX_SECTIONS) return refused("too-many");
    await storeDraft(tx, actor, before, merged);
    const page = await readEditedPage(tx, pageId);
    if (!page) return refused("not-found");
    const { conflicts, mine } = merged;
    const compared = compareChanges(conflicts, { fields: save.fields?.values ?? before.fields, sections: mine }, before);
    const savedBy = before.draft?.savedBy ?? null;
    return ok({ page, conflicts, compared, changedBy: savedBy === actor.email ? "" : savedBy, removed: [...removed] });
  });
  return saved.ok ? ok({ ...saved.value, page: await withEditorTexts(saved.value.page) }) : saved;
}

/** What an editor that was opened in an earlier version sends has the types and fields of that one. */
async function upgradedSave(pageId: string, save: DraftSave): Promise<DraftSave> {
  if (!save.sections.some(({ type }) => findShipped(type))) return save;
  const [page] = await db.select({ shipped: pages.shipped }).from(pages).where(eq(pages.id, pageId));
  const lists = page ? await earlierLists(db, page) : {};
  return {
    ...save,
    sections: save.sections.map((section) => ({ ...section, ...savedEarlier(section.type, section.content as SectionContent, lists) })),
  };
}

/** A section's content as it can go live, or why it can't. Null: its type isn't known, so it keeps what it has. */
type Checked = { content: SectionContent | null } | { typed: TypedContent };

async function checkSections(save: DraftSave, removed: Set<string>): Promise<Result<Map<string, Checked>, "busy" | "unreadable">> {
  const checked = new Map<string, Checked>();
  for (const { id, type, content } of save.sections) {
    const found = await checkSection(type, content, removed);
    if (!("field" in found)) {
      checked.set(id, found);
      continue;
    }
    if (found.error === "busy") return refused("busy");
    const typed = TypedTexts.safeParse(content);
    if (!typed.success) return refused("unreadable");
    checked.set(id, { typed: { ...found, content: typed.data } });
  }
  return ok(checked);
}

type Fault = { field: string; error: string };

async function checkSection(
  type: string,
  content: Record<string, unknown>,
  removed: Set<string>,
): Promise<Fault | { content: SectionContent | null }> {
  if (!isBlockType(type)) return { content: null };
  const parsed = BlockContent.safeParse({ type, content });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { field: issue?.path.slice(1).join(".") ?? "", error: issue?.message ?? "Check this section." };
  }
  const cleaned = await cleanContent(parsed.data);
  if (!cleaned.ok) return { field: cleaned.reason.field, error: cleaned.reason.fault };
  for (const part of cleaned.value.removed) removed.add(part);
  return { content: cleaned.value.content };
}

interface Next {
  fields: EditedPage["fields"];
  hasNewFields: boolean;
  sections: DraftSection[];
  conflicts: string[];
  /** As they'd be without what others saved. */
  mine: DraftSection[];
}

function merge(before: EditedPage, save: DraftSave, checked: Map<string, Checked>): Next {
  const stored = new Map(before.sections.map((section) => [section.id, section]));
  const changed = new Map(save.sections.map((section) => [section.id, section]));
  const seen = new Map<string, string | null>([...save.sections, ...save.removed].map((section) => [section.id, section.seen]));
  const mine = save.order.flatMap((id): DraftSection[] => {
    const typed = changed.get(id);
    const now = stored.get(id);
    if (!typed) return now ? [now] : [];
    const found = checked.get(id) ?? { content: null };
    const unfinished = "typed" in found ? { typed: found.typed } : {};
    const content = ("content" in found && found.content) || (now?.type === typed.type ? now.content : sampleOf(typed.type));
    if (!content) return now ? [now] : [];
    const own = { name: typed.name, type: typed.type, isActive: typed.isActive };
    const isConfirmed = [typed, now].some((one) => one?.shipped?.hash === CONFIRMED);
    const shipped = shippedIn({ ...typed, content, shipped: now?.shipped ?? typed.shipped }, isConfirmed);
    return [{ id, ...own, content, mark: "", ...(shipped && { shipped }), ...unfinished }];
  });
  const merged = mergeSections<DraftSection>({
    base: save.seenOrder,
    mine,
    theirs: before.sections,
    isMineChanged: (id) => changed.has(id),
    isTheirsChanged: (id) => stored.get(id)?.mark !== (seen.has(id) ? seen.get(id) : stored.get(id)?.mark),
    isSame: isSameSection,
    choices: save.choices,
  });
  return { ...merged, mine, ...mergeFields(before, save, merged.conflicts) };
}

/** Where a section comes from. One that says what ships now follows what ships from here on. */
function shippedIn(
  { type, content, shipped }: Pick<DraftSection, "type" | "content" | "shipped">,
  isConfirmed: boolean,
): ShippedFrom | undefined {
  const now = findShipped(shipped?.key);
  if (!shipped || now?.type !== type) return undefined;
  if (isConfirmed) return { key: now.key, hash: CONFIRMED };
  return contentHash(content) === now.hash ? { key: now.key, hash: now.hash } : shipped;
}

/** What a new section of this type starts with; null if the type isn't known. */
function sampleOf(type: string): SectionContent | null {
  return (findSectionType(type)?.sample as SectionContent | undefined) ?? null;
}

function mergeFields({ fields, fieldsMark }: EditedPage, save: DraftSave, conflicts: string[]): Pick<Next, "fields" | "hasNewFields"> {
  if (!save.fields || areSameFields(save.fields.values, fields)) return { fields, hasNewFields: false };
  const choice = save.fields.seen === fieldsMark ? "mine" : save.choices[FIELDS];
  if (!choice) conflicts.push(FIELDS);
  return choice === "mine" ? { fields: save.fields.values, hasNewFields: true } : { fields, hasNewFields: false };
}

/**
 * Stores what a page's draft has now, in the transaction that read `before`. Nothing is written if nothing differs. Sections without a mark are
 * those that changed: they get the draft's next version as their mark.
 */
export async function storeDraft(
  tx: Tx,
  actor: Actor,
  before: EditedPage,
  { fields, hasNewFields, sections }: Pick<Next, "fields" | "hasNewFields" | "sections">,
): Promise<void> {
  const stored = new Map(before.sections.map((section) => [section.id, section]));
  const isOrderSame = sections.length === before.sections.length && sections.every(({ id }, place) => before.sections[place]?.id === id);
  if (!hasNewFields && isOrderSame && sections.every(({ mark }) => mark !== "")) return;
  const id = before.draft?.id ?? crypto.randomUUID();
  const version = (before.draft?.version ?? 0) + 1;
  const mark = `${id.slice(0, 8)}.${version}`;
  const marked = sections.map((section) => (section === stored.get(section.id) ? section : { ...section, mark }));
  const at = now();
  const next = {
    fields,
    fieldsMark: hasNewFields ? mark : before.fieldsMark,
    sections: marked,
    savedBy: actor.email,
    version,
    updatedAt: at,
  };
  if (before.draft) {
    await tx.update(pageDrafts).set(next).where(eq(pageDrafts.id, id));
    return;
  }
  const base = { fields: before.fields, sections: before.sections };
  await tx.insert(pageDrafts).values({ ...next, id, pageId: before.id, base, startedBy: actor.email, createdAt: at });
  await recordChange(tx, actor, { action: "page-draft.created", id, name: fields.title, after: { pageId: before.id } });
}
