import { useState } from "react";
import type { SectionTypeName } from "~/domain/pages/section-types.input.ts";
import { toast } from "../../../ui/toast-store.ts";
import { newSection, withCopy, withInserted, withMoved, withoutSection, withSection } from "./draft-changes.ts";
import type { SectionAction } from "./frame-messages.ts";
import type { PageDraft } from "./use-draft.ts";
import type { Frame } from "./use-frame.ts";

export type Sections = ReturnType<typeof useSections>;
/** `isFocused`: whether the page gives it the focus, too. */
type Select = (id: string | null, isFocused: boolean) => void;

/** Which of the draft's sections is selected, and what can be done with them. `onCopy`: asks which page a section is copied to. */
export function useSections(draft: PageDraft, tell: Frame["tell"], onCopy: (id: string) => void) {
  const { sections } = draft.state.now;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [inserting, setInserting] = useState<{ after: string | null } | null>(null);
  const select: Select = (id, isFocused) => {
    setSelectedId(id);
    tell({ type: "select", id, isFocused });
  };
  return {
    selected: sections.find(({ id }) => id === selectedId),
    selectedId,
    /** The section was selected in the page, which knows it already. */
    setSelectedId,
    select,
    /** Where the section goes that someone is choosing; null: no one is. */
    inserting,
    setInserting,
    insert: (type: SectionTypeName, after: string | null) => {
      const added = newSection(type);
      draft.change((now) => withInserted(now, added, after));
      setInserting(null);
      select(added.id, true);
    },
    act: (id: string, action: SectionAction) => {
      if (action === "up" || action === "down") draft.change((now) => withMoved(now, id, action));
      if (action === "hide") toggleSection(draft, id);
      if (action === "delete") deleteSection(draft, id, select);
      if (action === "duplicate") duplicateSection(draft, id, select);
      if (action === "copy") onCopy(id);
    },
  };
}

function toggleSection({ change }: PageDraft, id: string): void {
  change((now) => withSection(now, id, { isActive: !now.sections.find((one) => one.id === id)?.isActive }));
}

/** Selects the section beside it, if there is one, and offers to undo it. */
function deleteSection({ state, change }: PageDraft, id: string, select: Select): void {
  const { sections } = state.now;
  const at = sections.findIndex((one) => one.id === id);
  const [above, gone, below] = [sections[at - 1], sections[at], sections[at + 1]];
  change((now) => withoutSection(now, id));
  select(below?.id ?? above?.id ?? null, true);
  // Other changes may have been made by the time it's pressed, so it isn't the last one that is undone.
  const putBack = () => gone && change((now) => withInserted(now, gone, above?.id ?? null));
  toast({ title: "Section deleted", tone: "good", action: { label: "Undo", onPress: () => void putBack() } });
}

function duplicateSection({ state, change }: PageDraft, id: string, select: Select): void {
  const { copy } = withCopy(state.now, id);
  if (!copy) return;
  change((now) => withInserted(now, copy, id));
  select(copy.id, true);
}
