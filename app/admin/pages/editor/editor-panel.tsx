import { useEffect, useRef, useState } from "react";
import { CONFIRMED, type DraftSection } from "~/domain/pages/draft-rules.input.ts";
import { faultText } from "../../content-blocks/unclean-html.ts";
import { withMissing, withSection, withShippedTexts } from "./draft-changes.ts";
import { unfinished } from "./draft-state.ts";
import { OutlinePanel } from "./outline-panel.tsx";
import { catchUp, SectionPanel } from "./section-panel.tsx";
import type { PageDraft } from "./use-draft.ts";
import type { Sections } from "./use-sections.ts";

interface EditorPanelProps {
  draft: PageDraft;
  sections: Sections;
  /** Puts the firm's facts in place of placeholders. */
  fill: (text: string) => string;
}

/** Beside the page: the fields of the selected section. While none is selected, the page's own fields and all its sections. */
export function EditorPanel({
  draft: { state, fault, change },
  sections: { selected, select, act, setInserting },
  fill,
}: EditorPanelProps) {
  const { sections, fields } = state.now;
  const epoch = usePanelEpoch(selected);
  const faults = unfinished(state);
  const faultAt = (id: string) => {
    const found = faults.find((one) => one.id === id);
    return found ? { field: found.field, error: faultText(found.error) } : null;
  };
  const place = selected ? sections.indexOf(selected) : -1;
  const isDemo = ({ id, shipped }: DraftSection) => state.known.demo.includes(id) && shipped?.hash !== CONFIRMED;
  const partsOf = (section: DraftSection) => ({
    section,
    fault: faultAt(section.id),
    onChange: (next: Partial<DraftSection>, step: string) => change((now) => withSection(now, section.id, next), step),
    onClose: () => select(null, false),
  });
  return (
    <aside aria-label="Fields" className="editor-panel">
      {selected && (
        <SectionPanel
          key={`${selected.id} ${epoch}`}
          {...partsOf(selected)}
          isFirst={place === 0}
          isLast={place === sections.length - 1}
          offer={state.known.offers[selected.id]}
          isDemo={isDemo(selected)}
          onAction={(action) => act(selected.id, action)}
        />
      )}
      {!selected && (
        <OutlinePanel
          {...{ sections, fields, fill, faultAt }}
          shared={state.known.shared}
          fault={fault?.error ?? null}
          isDemo={isDemo}
          onSelect={(id) => select(id, true)}
          onInsert={() => setInserting({ after: sections.at(-1)?.id ?? null })}
          hasOffers={Object.keys(state.known.offers).length > 0}
          missing={state.known.missing.filter(({ id }) => !sections.some((section) => section.id === id))}
          onRestore={() => change((now) => withShippedTexts(now, state.known.offers))}
          onBringBack={(section) => change((now) => withMissing(now, section))}
          onFields={(next, step) => change((now) => ({ ...now, fields: { ...now.fields, ...next } }), `fields ${step}`)}
        />
      )}
    </aside>
  );
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
    const panel = document.querySelector<HTMLElement>(".editor-panel");
    const follow = () => {
      const form = panel?.querySelector("form") ?? null;
      return { form, isCaughtUp: form !== null && type !== undefined && content !== undefined && catchUp(form, type, content) };
    };
    // Someone goes on in it without a pause.
    panel?.addEventListener("pointerdown", follow, { capture: true });
    const timer = setInterval(() => {
      const { form, isCaughtUp } = follow();
      // Not while someone types in it.
      if (!isCaughtUp && document.hasFocus() && form?.contains(document.activeElement)) return;
      clearInterval(timer);
      shown.current = { id, content };
      if (!isCaughtUp) setEpoch((before) => before + 1);
    }, PANEL_PAUSE);
    return () => {
      clearInterval(timer);
      panel?.removeEventListener("pointerdown", follow, { capture: true });
    };
  }, [id, type, content]);
  return epoch;
}
