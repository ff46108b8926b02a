import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { withFixed } from "../arrange-sections.ts";
import { isBlockType } from "../block-rules.input.ts";
import { cleanContent, type UncleanRefusal } from "../blocks/clean-block.ts";
import { BlockContent } from "../blocks.input.ts";
import { cleanFixed } from "../clean-fixed.ts";
import { pageDrafts, pages } from "../content.schema.ts";
import { type DraftSave, type DraftSection, FIELDS, MAX_SECTIONS } from "../draft.input.ts";
import { findFixedSection, isFixed, isOpening } from "../fixed-sections.input.ts";
import { mergeSections } from "../merge-sections.input.ts";
import type { SectionContent } from "../section-type.input.ts";
import { type ChangedTwice, compareChanges } from "./compare-changes.ts";
import { type EditedPage, readEditedPage } from "./find-draft.ts";
import { areSameFields, isSameSection } from "./live-page.ts";

/** A section whose content can't be stored: which field, and why. */
export interface SectionFault {
  id: string;
  /** "url", "items.0.url". */
  field: string;
  error: string | UncleanRefusal["fault"];
}

export type DraftRefusal = "forbidden" | "not-found" | "too-many" | SectionFault;

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
 * draft is stored. The same save can be sent again.
 */
export async function savePageDraft(actor: Actor, pageId: string, save: DraftSave): Promise<Result<SavedDraft, DraftRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const removed = new Set<string>();
  const checked = await checkSections(save, removed);
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    // People saving the same page wait for each other here.
    const held = await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId)).for("no key update");
    if (held.length === 0) return refused("not-found");
    const before = await readEditedPage(tx, pageId);
    if (!before) return refused("not-found");
    const merged = merge(before, save, checked.value);
    if (merged.sections.length > MAX_SECTIONS) return refused("too-many");
    await store(tx, actor, before, merged);
    const page = await readEditedPage(tx, pageId);
    if (!page) return refused("not-found");
    const { conflicts, mine } = merged;
    const compared = compareChanges(conflicts, { fields: save.fields?.values ?? before.fields, sections: mine }, before);
    const savedBy = before.draft?.savedBy ?? null;
    return ok({ page, conflicts, compared, changedBy: savedBy === actor.email ? "" : savedBy, removed: [...removed] });
  });
}

/** The sections as they'd be stored. A type that the program doesn't know keeps its content, which isn't checked. */
async function checkSections(save: DraftSave, removed: Set<string>): Promise<Result<Map<string, SectionContent | null>, SectionFault>> {
  const contents = new Map<string, SectionContent | null>();
  for (const { id, type, content } of save.sections) {
    if (isFixed({ type })) {
      const cleaned = cleanFixed(type, content);
      if (!cleaned.ok) return refused({ id, ...cleaned.reason });
      contents.set(id, cleaned.value);
      continue;
    }
    if (!isBlockType(type)) {
      contents.set(id, null);
      continue;
    }
    const parsed = BlockContent.safeParse({ type, content });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refused({ id, field: issue?.path.slice(1).join(".") ?? "", error: issue?.message ?? "Check this section." });
    }
    const cleaned = await cleanContent(parsed.data);
    if (!cleaned.ok) return refused({ id, field: cleaned.reason.field, error: cleaned.reason.fault });
    for (const part of cleaned.value.removed) removed.add(part);
    contents.set(id, cleaned.value.content);
  }
  return ok(contents);
}

interface Next {
  fields: EditedPage["fields"];
  hasNewFields: boolean;
  sections: DraftSection[];
  conflicts: string[];
  /** As they'd be without what others saved. */
  mine: DraftSection[];
}

function merge(before: EditedPage, save: DraftSave, contents: Map<string, SectionContent | null>): Next {
  const stored = new Map(before.sections.map((section) => [section.id, section]));
  const changed = new Map(save.sections.map((section) => [section.id, section]));
  const seen = new Map<string, string | null>([...save.sections, ...save.removed].map((section) => [section.id, section.seen]));
  const mine = save.order.flatMap((id): DraftSection[] => {
    const typed = changed.get(id);
    const now = stored.get(id);
    if (!typed) return now ? [now] : [];
    const content = contents.get(id) ?? (now?.type === typed.type ? now.content : null);
    if (!content) return now ? [now] : [];
    return [
      { id, ...(isFixed(typed) ? fixedIn(typed) : { name: typed.name, type: typed.type, isActive: typed.isActive }), content, mark: "" },
    ];
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
  return { ...merged, mine, sections: withFixed(before, merged.sections), ...mergeFields(before, save, merged.conflicts) };
}

/** A built-in page's own section has the name that the program gives it, and the one that opens the page is always shown. */
function fixedIn({ type, isActive }: { type: string; isActive: boolean }) {
  return { name: findFixedSection(type)?.name ?? type, type, isActive: isActive || isOpening({ type }) };
}

function mergeFields({ fields, fieldsMark }: EditedPage, save: DraftSave, conflicts: string[]): Pick<Next, "fields" | "hasNewFields"> {
  if (!save.fields || areSameFields(save.fields.values, fields)) return { fields, hasNewFields: false };
  const choice = save.fields.seen === fieldsMark ? "mine" : save.choices[FIELDS];
  if (!choice) conflicts.push(FIELDS);
  return choice === "mine" ? { fields: save.fields.values, hasNewFields: true } : { fields, hasNewFields: false };
}

/** Nothing is written if nothing differs. What changed gets the draft's next version as its mark. */
async function store(tx: Tx, actor: Actor, before: EditedPage, { fields, hasNewFields, sections }: Next): Promise<void> {
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
