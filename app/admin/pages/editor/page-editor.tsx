import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSubmit } from "react-router";
import type { DraftState, EditedPage } from "~/domain/content/index.ts";
import type { DraftSection } from "~/domain/pages/draft.input.ts";
import { withBrandFacts } from "~/domain/rich-text/references.input.ts";
import { toast } from "../../../ui/toast-store.ts";
import { faultText } from "../../content-blocks/unclean-html.ts";
import { guardLeaving } from "../../parts/leave-guards.tsx";
import { PageFrame, useFrameWidth } from "../../parts/page-frame.tsx";
import { type PageAnchor, PageAnchors } from "../../parts/use-link-search.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { labelOf, sampledSections, textAt, withMoved, withText } from "./draft-changes.ts";
import { withDialog } from "./draft-dialogs.tsx";
import { type UnfinishedSection, unfinished } from "./draft-state.ts";
import { EditorBar } from "./editor-bar.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import type { FromFrame } from "./frame-messages.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { type PageDraft, useDraft } from "./use-draft.ts";
import { type Frame, useFrame } from "./use-frame.ts";
import { usePresence } from "./use-presence.ts";
import { type Sections, useSections } from "./use-sections.ts";

// Large, and needed when someone writes in the page.
const TextInPage = lazy(() => import("./text-in-page.tsx"));

interface PageEditorProps {
  page: EditedPage;
  /** The firm's, by their placeholders' names. */
  facts: Record<string, string>;
  /** The dialogs about the draft as it's stored now. `sampled`: the names of sections that still have sample texts. */
  children: (draft: DraftState | null, now: { sections: DraftSection[]; sampled: string[] }) => ReactNode;
}

/** The page in a frame, and beside it the fields of what's selected there. */
export function PageEditor({ page, facts, children }: PageEditorProps) {
  const [width, setWidth] = useFrameWidth();
  const frame = useFrame();
  const { element, tell } = frame;
  const draft = useDraft(
    page,
    useCallback((html: string) => tell({ type: "show", html }), [tell]),
  );
  const { state } = draft;
  const sections = useSections(draft, tell, (id) => void openDialog("copy", id));
  const { inserting } = sections;
  const others = usePresence(page.id, state.known.draft?.version ?? 0, { frame: element, onNews: draft.take });
  useReloadedPage(page, state.known, draft.open, () => element.current?.contentWindow?.location.reload());
  useLeaveGuard(draft.hasUnsaved);
  useRemovedNote(draft.removed, draft.forgetRemoved);
  useFrameMessages(frame, { draft, sections });
  useUndoKeys((direction) => draft[direction]());
  const showUnfinished = useShownField(sections.select);
  const first = unfinished(state)[0];
  const openDialog = useDialogAfterSaving(draft, showUnfinished);
  const duplicate = useDuplicate(draft);
  const fill = (text: string) => withBrandFacts(text, (key) => facts[key]);
  return (
    <PageAnchors value={() => anchorsIn(element.current?.contentDocument ?? null, state.now.sections, fill)}>
      <div className="page-editor">
        <EditorBar
          page={{ id: page.id, slug: page.slug, title: fill(state.now.fields.title), status: state.known.status }}
          draft={state.known.draft}
          {...{ save: draft.save, hasUnsaved: draft.hasUnsaved, others, width }}
          fault={draft.fault?.error ?? null}
          unfinished={first ? fill(first.section.name) : null}
          onUnfinished={() => first && showUnfinished(first)}
          canUndo={state.past.length > 0}
          canRedo={state.future.length > 0}
          onWidth={setWidth}
          onUndo={draft.undo}
          onRedo={draft.redo}
          onDialog={openDialog}
          onDuplicate={duplicate}
        />
        <PageFrame frame={element} title="The page" src={`/admin/pages/${page.id}/edit/frame`} width={width} />
        <EditorPanel {...{ draft, sections, fill }} />
        <Suspense fallback={null}>
          <TextInPage {...{ frame, draft }} />
        </Suspense>
        {inserting && (
          <InsertDialog
            slug={page.slug}
            onInsert={(type) => sections.insert(type, inserting.after)}
            onClose={() => sections.setInserting(null)}
          />
        )}
        {draft.conflicts.length > 0 && (
          <ConflictDialog conflicts={draft.conflicts} changedBy={draft.changedBy} onAnswer={draft.answerConflicts} />
        )}
        {children(state.known.draft, { sections: state.known.sections, sampled: sampledSections(state.now) })}
      </div>
    </PageAnchors>
  );
}

/** What people can change from within the page. */
interface EditedParts {
  draft: PageDraft;
  sections: Sections;
}

/** Carries out what people do in the page itself. */
function useFrameMessages({ tell, heard }: Frame, { draft, sections }: EditedParts): void {
  const { state, change } = draft;
  const hear = (message: FromFrame) => {
    if (message.type === "ready" && sections.selectedId) tell({ type: "select", id: sections.selectedId, isFocused: false });
    if (message.type === "select") sections.setSelectedId(message.id);
    if (message.type === "insert") sections.setInserting({ after: message.after });
    if (message.type === "start") sections.insert(message.section, null);
    if (message.type === "action") sections.act(message.id, message.action);
    if (message.type === "move") change((now) => withMoved(now, message.id, { after: message.after }));
    if (message.type === "edit") tell({ ...message, type: "text", text: textAt(state.now, message.id, message.path) });
    if (message.type === "typed") {
      change((now) => withText(now, message.id, message.path, message.text), `${message.id} ${message.path}`);
    }
    if (message.type === "key") draft[message.key]();
  };
  useEffect(() => {
    heard.current = hear;
  });
}

/** Where links on the page can lead: the first ID in each section that visitors see. */
function anchorsIn(page: Document | null, sections: DraftSection[], fill: (text: string) => string): PageAnchor[] {
  return sections.flatMap((section) => {
    const marked = section.isActive ? page?.querySelector(`[data-section="${CSS.escape(section.id)}"]`) : null;
    const anchor = marked?.querySelector("[id]:not(.edit-bar *)")?.id;
    return anchor ? [{ href: `#${anchor}`, name: fill(labelOf(section)) }] : [];
  });
}

/** After a form, such as Publish, the page that came back replaces what was edited, unless it's the same. */
function useReloadedPage(page: EditedPage, known: EditedPage, open: (page: EditedPage) => void, reloadFrame: () => void): void {
  const first = useRef(page);
  const latest = useRef({ known, reloadFrame });
  useEffect(() => {
    latest.current = { known, reloadFrame };
  });
  useEffect(() => {
    if (page === first.current) return;
    first.current = page;
    const stamp = ({ draft, version }: EditedPage) => `${draft?.id} ${draft?.version} ${draft?.publishAt?.getTime()} ${version}`;
    const { known: before, reloadFrame: reload } = latest.current;
    if (stamp(page) === stamp(before)) return;
    open(page);
    // After Publish, it shows what it showed. Someone may be typing in it again already.
    if (shownIn(page) !== shownIn(before)) reload();
  }, [page, open]);
}

function shownIn({ fields, sections }: EditedPage): string {
  return JSON.stringify([fields, sections.map(({ mark: _mark, ...section }) => section)]);
}

function useLeaveGuard(hasUnsaved: boolean): void {
  const isLosing = useRef(hasUnsaved);
  useEffect(() => {
    isLosing.current = hasUnsaved;
  });
  useEffect(() => guardLeaving({ isLosing: () => isLosing.current, isLeaving: (from, to) => from.pathname !== to.pathname }), []);
}

/** Says once what a save removed from pasted HTML. */
function useRemovedNote(removed: string[], forget: () => void): void {
  useEffect(() => {
    if (removed.length === 0) return;
    toast({ title: "Removed", text: `Not allowed on a page: ${removed.join(", ")}.`, tone: "bad" });
    forget();
  }, [removed, forget]);
}

/** Ctrl+Z and Ctrl+Shift+Z, except in a field, where they undo typing. */
function useUndoKeys(back: (direction: "undo" | "redo") => void): void {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const letter = event.key.toLowerCase();
      const isInField = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable], dialog");
      if (isInField || !(event.ctrlKey || event.metaKey) || (letter !== "z" && letter !== "y")) return;
      event.preventDefault();
      latest.current(letter === "y" || event.shiftKey ? "redo" : "undo");
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/** Opens a section and goes to the field that can't go live. */
function useShownField(select: Sections["select"]) {
  const [wanted, setWanted] = useState<UnfinishedSection | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const panel = document.querySelector(".editor-panel");
    const field = panel?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? panel?.querySelector("h2");
    field?.scrollIntoView({ block: "nearest" });
    field?.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted]);
  return (unfinished: UnfinishedSection) => {
    select(unfinished.id, false);
    setWanted(unfinished);
  };
}

/** Opens a dialog about what's stored. `about`: the section that it's about. */
function useDialogAfterSaving(draft: PageDraft, showUnfinished: (first: UnfinishedSection) => void) {
  const navigate = useNavigate();
  const location = useLocation();
  return async (dialog: "publish" | "schedule" | "discard" | "share" | "copy", about?: string) => {
    if (!(await isSaved(draft))) return;
    const all = dialog === "discard" || dialog === "share" ? [] : unfinished(draft.latest.current.state);
    const [first, ...others] = about === undefined ? all : all.filter(({ id }) => id === about);
    if (first) {
      const also =
        others.length === 0
          ? ""
          : others.length === 1
            ? " 1 more section needs attention."
            : ` ${others.length} more sections need attention.`;
      toast({ title: `Fix “${first.section.name}” first`, text: `${faultText(first.error)}${also}`, tone: "bad" });
      showUnfinished(first);
      return;
    }
    await navigate(withDialog(location, dialog, about), { preventScrollReset: true });
  };
}

/** Makes a page of its own from what's stored, and opens it. */
function useDuplicate(draft: PageDraft) {
  const submit = useSubmit();
  return async () => {
    if (await isSaved(draft)) await submit({ intent: "duplicate" }, { method: "post" });
  };
}

/** Saves what isn't saved. Says so if that fails. */
async function isSaved({ flush }: PageDraft): Promise<boolean> {
  if (await flush()) return true;
  toast({ title: "Not saved yet", text: "Some changes aren't saved. Try again in a moment.", tone: "bad" });
  return false;
}
