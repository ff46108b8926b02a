import type { EditedPage } from "~/domain/content/index.ts";
import type { DraftFields, DraftSave } from "~/domain/pages/draft.input.ts";
import { type DraftSection, FIELDS } from "~/domain/pages/draft-rules.input.ts";
import { mergeSections } from "~/domain/pages/merge-sections.input.ts";

/** What is edited: replaced as a whole with every change, and never changed in place. */
export interface Draft {
  fields: DraftFields;
  sections: DraftSection[];
}

/** The draft in the editor, what the server has of it, and what can be undone. */
export interface EditorState {
  now: Draft;
  past: Draft[];
  future: Draft[];
  /** What the last change was about: typing on in the same field is one step to undo. */
  lastStep: string | null;
  /** When that was, in milliseconds: after a pause, typing on in the field is another step. */
  lastAt: number;
  /** The page as the server last answered. */
  known: EditedPage;
  /** What's stored, as the editor has it: the same objects. The server may have trimmed or cleaned a text that is still being typed. */
  stored: { fields: DraftFields; sections: ReadonlyMap<string, DraftSection> };
}

/** A section that can't go live as it was typed: which field, and why. */
export interface UnfinishedSection {
  id: string;
  section: DraftSection;
  field: string;
  error: string;
}

/** How many steps can be undone. */
const MAX_STEPS = 100;
/** How long a pause in typing is before it's another step, in milliseconds. */
const STEP_PAUSE = 1_200;

export function openState(page: EditedPage): EditorState {
  const { fields } = page;
  const sections = page.sections.map(asTyped);
  const now = { fields, sections };
  return { now, past: [], future: [], lastStep: null, lastAt: 0, known: page, stored: { fields, sections: byId(sections) } };
}

/**
 * @param step what it's about; null for a change that always is a step of its own
 * @param at when it was made, in milliseconds
 */
export function changed(state: EditorState, now: Draft, step: string | null, at: number): EditorState {
  const isSameStep = step !== null && step === state.lastStep && at - state.lastAt < STEP_PAUSE;
  const past = isSameStep ? state.past : [...state.past, state.now].slice(-MAX_STEPS);
  return { ...state, now, past, future: [], lastStep: step, lastAt: at };
}

export function undone(state: EditorState): EditorState {
  const now = state.past.at(-1);
  return now ? { ...state, now, past: state.past.slice(0, -1), future: [state.now, ...state.future], lastStep: null } : state;
}

export function redone(state: EditorState): EditorState {
  const [now, ...future] = state.future;
  return now ? { ...state, now, past: [...state.past, state.now], future, lastStep: null } : state;
}

/** What has to be saved; null if everything is. */
export function unsaved({ now, known, stored }: EditorState): DraftSave | null {
  const order = now.sections.map(({ id }) => id);
  const seenOrder = known.sections.map(({ id }) => id);
  const marks = new Map(known.sections.map(({ id, mark }) => [id, mark]));
  const sections = now.sections
    .filter((section) => stored.sections.get(section.id) !== section)
    .map(({ id, name, type, content, isActive, shipped }) => ({
      ...{ id, name, type, content, isActive, shipped },
      seen: marks.get(id) ?? null,
    }));
  const kept = new Set(order);
  const removed = known.sections.flatMap(({ id, mark }) => (kept.has(id) ? [] : [{ id, seen: mark }]));
  const fields = now.fields === stored.fields ? null : { values: now.fields, seen: known.fieldsMark };
  const isOrdered = order.length === seenOrder.length && order.every((id, place) => id === seenOrder[place]);
  return sections.length + removed.length > 0 || fields || !isOrdered ? { order, seenOrder, sections, removed, fields, choices: {} } : null;
}

interface Answered {
  /** What was there when the save was sent. */
  sent: Draft;
  page: EditedPage;
  /** Sections that others changed as well: theirs are stored, and ours stay here until someone chooses. */
  conflicts: readonly string[];
}

/** The state after the server's answer: what others saved comes in, and what was typed since stays. */
export function answered(state: EditorState, { sent, page: answer, conflicts }: Answered): EditorState {
  const page = { ...answer, sections: answer.sections.map(asTyped) };
  const { now, known, stored } = state;
  const [sentById, knownById] = [byId(sent.sections), byId(known.sections)];
  // Ours as they were sent, and others' as they came.
  const theirs = page.sections.map((section) => {
    const own = sentById.get(section.id);
    if (!own || conflicts.includes(section.id)) return section;
    const isOurs = stored.sections.get(section.id) !== own || knownById.get(section.id)?.mark === section.mark;
    return isOurs ? own : section;
  });
  const theirsById = byId(theirs);
  const removed = known.sections.filter(({ id }) => !sentById.has(id));
  const base = [...sent.sections, ...removed].map(({ id }) => id);
  const choices = Object.fromEntries([...base, ...theirsById.keys()].map((id) => [id, "mine" as const]));
  const withTheirs = (sections: DraftSection[]): DraftSection[] => {
    const mine = byId(sections);
    return mergeSections({
      ...{ base, mine: sections, theirs, choices },
      isMineChanged: (id) => mine.get(id) !== sentById.get(id) || conflicts.includes(id),
      isTheirsChanged: (id) => theirsById.get(id) !== sentById.get(id),
      isSame: (one, other) => one === other,
    }).sections;
  };
  const fields = fieldsAfter(state, { sent, page, conflicts });
  // What others did isn't undone with what we did.
  const along = (draft: Draft): Draft => ({
    fields: draft.fields === now.fields ? fields.now : draft.fields,
    sections: withTheirs(draft.sections),
  });
  return {
    ...state,
    now: { fields: fields.now, sections: withTheirs(now.sections) },
    past: state.past.map(along),
    future: state.future.map(along),
    known: page,
    stored: { fields: fields.stored, sections: theirsById },
  };
}

/**
 * The state after others have saved. While something of ours isn't saved, nothing changes: the answer to our next save has theirs, too, and knows
 * what both started from. Here, an order that we just undid would look like one that they changed.
 */
export function withNews(state: EditorState, page: EditedPage): EditorState {
  return unsaved(state) ? state : answered(state, { sent: state.now, page, conflicts: [] });
}

/** The editor goes on with what was typed, also where that can't go live yet. */
function asTyped(section: DraftSection): DraftSection {
  return section.typed ? { ...section, content: section.typed.content } : section;
}

/** What can't go live yet, in the page's order, as the server last answered. */
export function unfinished({ now, known }: Pick<EditorState, "now" | "known">): UnfinishedSection[] {
  const typed = new Map(known.sections.map((section) => [section.id, section.typed]));
  return now.sections.flatMap((section) => {
    const fault = typed.get(section.id);
    return fault ? [{ id: section.id, section, field: fault.field, error: fault.error }] : [];
  });
}

function fieldsAfter({ now, known, stored }: EditorState, { sent, page, conflicts }: Answered): { now: DraftFields; stored: DraftFields } {
  const isSent = sent.fields !== stored.fields && !conflicts.includes(FIELDS);
  if (isSent) return { now: now.fields, stored: sent.fields };
  if (page.fieldsMark === known.fieldsMark) return { now: now.fields, stored: stored.fields };
  return { now: now.fields === stored.fields ? page.fields : now.fields, stored: page.fields };
}

/** Takes theirs for these sections, in place of ours. */
export function adopted(state: EditorState, ids: readonly string[]): EditorState {
  const { now, known, stored } = state;
  const taken = new Set(ids);
  const theirs = byId(known.sections);
  const mine = now.sections.flatMap((section) => (taken.has(section.id) ? (theirs.get(section.id) ?? []) : section));
  const order = known.sections.map(({ id }) => id);
  const missing = known.sections.filter(({ id }) => taken.has(id) && !mine.some((section) => section.id === id));
  const sections = missing.reduce((list, section) => {
    const before = order.slice(0, order.indexOf(section.id));
    const at = list.findLastIndex(({ id }) => before.includes(id));
    return list.toSpliced(at + 1, 0, section);
  }, mine);
  const fields = taken.has(FIELDS) ? known.fields : now.fields;
  const kept = new Map([
    ...stored.sections,
    ...known.sections.filter(({ id }) => taken.has(id)).map((section) => [section.id, section] as const),
  ]);
  return {
    ...state,
    now: { fields, sections },
    stored: { fields: taken.has(FIELDS) ? known.fields : stored.fields, sections: kept },
    lastStep: null,
  };
}

function byId(sections: readonly DraftSection[]): Map<string, DraftSection> {
  return new Map(sections.map((section) => [section.id, section]));
}
