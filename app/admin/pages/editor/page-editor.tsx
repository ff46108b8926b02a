import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { DraftSection } from "~/domain/content/draft.input.ts";
import { isFixed, isOpening } from "~/domain/content/fixed-sections.input.ts";
import type { DraftState, EditedPage } from "~/domain/content/index.ts";
import { withBrandFacts } from "~/domain/content/references.input.ts";
import type { SectionTypeName } from "~/domain/content/section-types.input.ts";
import { toast } from "../../../ui/toast-store.ts";
import { guardLeaving } from "../../parts/leave-guards.tsx";
import { LinkPicker } from "../../parts/link-picker.tsx";
import { type PageAnchor, PageAnchors } from "../../parts/use-link-search.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import {
  labelOf,
  newSection,
  sampledSections,
  textAt,
  withCopy,
  withInserted,
  withMoved,
  withoutSection,
  withSection,
  withShippedTexts,
  withText,
} from "./draft-changes.ts";
import { withDialog } from "./draft-dialogs.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { FixedPanel } from "./fixed-panel.tsx";
import type { FromFrame, SectionAction } from "./frame-messages.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { OutlinePanel } from "./outline-panel.tsx";
import { type FrameWidth, PageFrame, WIDTHS } from "./page-frame.tsx";
import { catchUp, SectionPanel } from "./section-panel.tsx";
import { useDraft } from "./use-draft.ts";
import { useFrame } from "./use-frame.ts";
import { usePresence } from "./use-presence.ts";

interface PageEditorProps {
  page: EditedPage;
  /** The firm's, by their placeholders' names. */
  facts: Record<string, string>;
  /** The dialogs about the draft as it's stored now. `sampled`: the names of sections that still have sample texts. */
  children: (draft: DraftState | null, sampled: string[]) => ReactNode;
}

/** The page in a frame, and beside it the fields of what's selected there. */
export function PageEditor({ page, facts, children }: PageEditorProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [inserting, setInserting] = useState<{ after: string | null } | null>(null);
  const [width, setWidth] = useState<FrameWidth>("desktop");
  // On a phone, a desktop's width would be too small to read.
  useEffect(() => setWidth(innerWidth < WIDTHS.phone * 2 ? "phone" : "desktop"), []);
  const [linking, setLinking] = useState<{ href: string } | null>(null);
  const heard = useRef<(message: FromFrame) => void>(() => {});
  const tell = useFrame(frame, (message) => heard.current(message));
  const draft = useDraft(
    page,
    useCallback((html: string) => tell({ type: "show", html }), [tell]),
  );
  const { state, change, open } = draft;
  const { sections, fields } = state.now;
  const section = sections.find(({ id }) => id === selected);
  const epoch = usePanelEpoch(section);
  const others = usePresence(page.id, state.known.draft?.version ?? 0, { frame, onNews: draft.take });
  useReloadedPage(page, state.known, open, () => frame.current?.contentWindow?.location.reload());
  useLeaveGuard(draft.hasUnsaved);
  useRemovedNote(draft.removed, draft.forgetRemoved);

  const select = (id: string | null, isFocused: boolean) => {
    setSelected(id);
    tell({ type: "select", id, isFocused });
  };
  const insert = (type: SectionTypeName, after = inserting?.after ?? null) => {
    const added = newSection(type);
    change((now) => withInserted(now, added, after));
    setInserting(null);
    select(added.id, true);
  };
  const act = (id: string, what: SectionAction) => {
    const acted = sections.find((one) => one.id === id);
    if (acted && isFixed(acted) && (what !== "hide" || isOpening(acted))) return;
    if (what === "up" || what === "down") change((now) => withMoved(now, id, what));
    if (what === "hide") change((now) => withSection(now, id, { isActive: !now.sections.find((one) => one.id === id)?.isActive }));
    if (what === "delete") {
      const at = sections.findIndex((one) => one.id === id);
      const [above, gone, below] = [sections[at - 1], sections[at], sections[at + 1]];
      change((now) => withoutSection(now, id));
      select(below?.id ?? above?.id ?? null, true);
      // Other changes may have been made by the time it's pressed, so it isn't the last one that is undone.
      const putBack = () => gone && change((now) => withInserted(now, gone, above?.id ?? null));
      toast({ title: "Section deleted", tone: "good", action: { label: "Undo", onPress: () => void putBack() } });
    }
    if (what === "duplicate") {
      const { copy } = withCopy(state.now, id);
      if (copy) change((now) => withInserted(now, copy, id));
      if (copy) select(copy.id, true);
    }
  };
  const linked = (href?: string | null) => {
    setLinking(null);
    frame.current?.contentWindow?.focus();
    tell({ type: "linked", href });
  };
  const back = (direction: "undo" | "redo") => {
    draft[direction]();
  };
  const hear = (message: FromFrame) => {
    if (message.type === "ready" && selected) tell({ type: "select", id: selected, isFocused: false });
    if (message.type === "select") setSelected(message.id);
    if (message.type === "insert") setInserting({ after: message.after });
    if (message.type === "start") insert(message.section, null);
    if (message.type === "action") act(message.id, message.action);
    if (message.type === "move") change((now) => withMoved(now, message.id, { after: message.after }));
    if (message.type === "edit") tell({ ...message, type: "text", text: textAt(state.now, message.id, message.path) });
    if (message.type === "typed") {
      change((now) => withText(now, message.id, message.path, message.text), `${message.id} ${message.path}`);
    }
    if (message.type === "link") setLinking({ href: message.href });
    if (message.type === "key") back(message.key);
  };
  useEffect(() => {
    heard.current = hear;
  });
  useUndoKeys(back);
  const openDialog = useDialogAfterSaving(draft.flush);
  const place = section ? sections.indexOf(section) : -1;
  const fill = (text: string) => withBrandFacts(text, (key) => facts[key]);
  const readAnchors = () =>
    anchorsIn(frame.current?.contentDocument ?? null, sections).map(({ href, name }) => ({ href, name: fill(name) }));
  return (
    <PageAnchors value={readAnchors}>
      <div className="page-editor">
        <EditorBar
          page={{ id: page.id, slug: page.slug, title: fill(fields.title), status: state.known.status }}
          draft={state.known.draft}
          {...{ save: draft.save, hasUnsaved: draft.hasUnsaved, others, width }}
          fault={draft.fault?.error ?? null}
          canUndo={state.past.length > 0}
          canRedo={state.future.length > 0}
          onWidth={setWidth}
          onUndo={() => back("undo")}
          onRedo={() => back("redo")}
          onDialog={openDialog}
        />
        <PageFrame frame={frame} pageId={page.id} width={width} />
        <aside aria-label="Fields" className="editor-panel">
          {section && isFixed(section) && (
            <FixedPanel
              key={section.id}
              section={section}
              fault={draft.fault?.id === section.id ? draft.fault : null}
              onChange={(next, step) => change((now) => withSection(now, section.id, next), step)}
              onHide={() => act(section.id, "hide")}
              onClose={() => select(null, false)}
            />
          )}
          {section && !isFixed(section) && (
            <SectionPanel
              key={`${section.id} ${epoch}`}
              section={section}
              isFirst={place === 0}
              isLast={place === sections.length - 1}
              fault={draft.fault?.id === section.id ? draft.fault : null}
              onChange={(next, step) => change((now) => withSection(now, section.id, next), step)}
              onAction={(what) => act(section.id, what)}
              onClose={() => select(null, false)}
            />
          )}
          {!section && (
            <OutlinePanel
              {...{ sections, fields, fill }}
              shared={state.known.shared}
              fault={draft.fault && !draft.fault.id ? draft.fault.error : null}
              onSelect={(id) => select(id, true)}
              onInsert={() => setInserting({ after: sections.at(-1)?.id ?? null })}
              onRestore={() => change(withShippedTexts)}
              onFields={(next, step) => change((now) => ({ ...now, fields: { ...now.fields, ...next } }), `fields ${step}`)}
            />
          )}
        </aside>
        {linking && (
          <LinkPicker
            known={linking.href}
            onPick={linked}
            onClose={() => linked()}
            onRemove={linking.href ? () => linked(null) : undefined}
          />
        )}
        {inserting && <InsertDialog onInsert={(type) => insert(type)} onClose={() => setInserting(null)} />}
        {draft.conflicts.length > 0 && (
          <ConflictDialog conflicts={draft.conflicts} changedBy={draft.changedBy} onAnswer={draft.answerConflicts} />
        )}
        {children(state.known.draft, sampledSections(state.now))}
      </div>
    </PageAnchors>
  );
}

/** Where links on the page can lead: the first ID in each section that visitors see. */
function anchorsIn(page: Document | null, sections: DraftSection[]): PageAnchor[] {
  return sections.flatMap((section) => {
    const marked = section.isActive ? page?.querySelector(`[data-section="${CSS.escape(section.id)}"]`) : null;
    const anchor = marked?.querySelector("[id]:not(.edit-bar *)")?.id;
    return anchor ? [{ href: `#${anchor}`, name: labelOf(section) }] : [];
  });
}

/** How long to wait until what was typed in the page is shown in the panel, too, in milliseconds. */
const PANEL_PAUSE = 300;

/**
 * The panel's fields keep what's typed in them, and catch up with what's typed in the page. If that isn't enough, they're shown anew: their epoch is
 * a higher one.
 */
function usePanelEpoch(section: DraftSection | undefined) {
  const [epoch, setEpoch] = useState(0);
  const shown = useRef<{ id?: string; content?: DraftSection["content"] }>({});
  const { id, type, content } = section ?? {};
  useEffect(() => {
    if (shown.current.id !== id) shown.current = { id, content };
    if (shown.current.content === content) return;
    const timer = setInterval(() => {
      const form = document.querySelector<HTMLFormElement>(".editor-panel form");
      const isCaughtUp = form !== null && type !== undefined && content !== undefined && catchUp(form, type, content);
      // Not while someone types in it.
      if (!isCaughtUp && document.hasFocus() && form?.contains(document.activeElement)) return;
      clearInterval(timer);
      shown.current = { id, content };
      if (!isCaughtUp) setEpoch((before) => before + 1);
    }, PANEL_PAUSE);
    return () => clearInterval(timer);
  }, [id, type, content]);
  return epoch;
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

function useDialogAfterSaving(flush: () => Promise<boolean>) {
  const navigate = useNavigate();
  const location = useLocation();
  return async (dialog: "publish" | "schedule" | "discard" | "share") => {
    if (!(await flush())) {
      toast({ title: "Not saved yet", text: "Some changes aren't saved. Try again in a moment.", tone: "bad" });
      return;
    }
    await navigate(withDialog(location, dialog), { preventScrollReset: true });
  };
}
