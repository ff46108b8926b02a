import { type FormEvent, useEffect, useRef } from "react";
import type { Offer } from "~/domain/content/index.ts";
import { CONFIRMED, type DraftSection, MAX_SECTION_NAME } from "~/domain/pages/draft-rules.input.ts";
import { contentOf } from "~/domain/pages/section-form.input.ts";
import { findSectionType, type SectionContent } from "~/domain/pages/section-types.input.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SectionFields } from "../../content-blocks/section-fields.tsx";
import { ActionButton } from "./action-button.tsx";
import { isSame, withPanel } from "./draft-changes.ts";
import { FactChoice } from "./fact-choice.tsx";
import type { SectionAction } from "./frame-messages.ts";

interface SectionPanelProps {
  section: DraftSection;
  isFirst: boolean;
  isLast: boolean;
  fault: { field?: string; error: string } | null;
  /** What ships, if the section says something else. */
  offer: Offer | undefined;
  /** Whether it has claims that ship and that no one has changed or confirmed. */
  isDemo: boolean;
  onChange: (change: Partial<DraftSection>, step: string) => void;
  onAction: (action: SectionAction) => void;
  onClose: () => void;
}

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * Puts texts into the panel's fields that were typed in the page. False if that isn't enough: entries were added, or a field is an editor of
 * its own.
 */
export function catchUp(form: HTMLFormElement, type: string, content: SectionContent): boolean {
  for (const [path, value] of textsIn(content)) {
    const control = form.elements.namedItem(`${type}.${path}`);
    const isPlain = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === "text");
    // Its editor is beside it.
    if (control instanceof HTMLTextAreaElement && control.closest("[data-html-field]")?.contains(document.activeElement)) continue;
    // Labels follow it. As an input, the panel would take it for a change of its own.
    if (isPlain && control !== document.activeElement && control.value !== value) {
      control.value = value;
      control.dispatchEvent(new Event("caughtup", { bubbles: true }));
    }
  }
  return isSame(contentOf(type, fieldsOf(form)), content);
}

/** "title", "items.0.question". */
function textsIn(content: SectionContent): [string, string][] {
  return Object.entries(content).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.flatMap((entry, place) => Object.entries(entry).map(([inner, text]): [string, string] => [`${name}.${place}.${inner}`, text]))
      : [[name, String(value)]],
  );
}

const HIDE = { label: "Hide", icon: "eye-off" };
const SHOW = { label: "Show", icon: "eye" };

/** All fields of the selected section. */
export function SectionPanel({ section, isFirst, isLast, fault, offer, isDemo, onChange, onAction, onClose }: SectionPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<SectionContent>({});
  const type = findSectionType(section.type);
  useEffect(() => {
    if (form.current) before.current = contentOf(section.type, fieldsOf(form.current));
  }, [section.type]);
  const read = (event: FormEvent<HTMLElement>) => {
    if (!form.current) return;
    const fields = fieldsOf(form.current);
    const { name = "" } = fields;
    const step = event.target instanceof Element ? (event.target.getAttribute("name") ?? "entries") : "entries";
    const typed = contentOf(section.type, fields);
    const content = type ? withPanel(before.current, typed, section.content) : section.content;
    before.current = typed;
    onChange({ name: name.trim() || section.name, content }, `${section.id} ${step}`);
  };
  return (
    <section aria-label={`${type?.name ?? section.type} section`} className="grid gap-4">
      <header className="flex items-center justify-between gap-2">
        <h2 className="flex min-w-0 items-center gap-2 text-base">
          <Icon name={type?.icon ?? "circle-help"} className="size-5 text-link" />
          {type?.name ?? section.type}
        </h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          All sections
        </Button>
      </header>
      <p role="toolbar" aria-label="Section actions" className="flex flex-wrap gap-1">
        <ActionButton label="Move up" icon="arrow-up" disabled={isFirst} onPress={() => onAction("up")} />
        <ActionButton label="Move down" icon="arrow-down" disabled={isLast} onPress={() => onAction("down")} />
        <ActionButton label="Duplicate" icon="copy" onPress={() => onAction("duplicate")} />
        <ActionButton label="Copy to another page" icon="file-symlink" onPress={() => onAction("copy")} />
        <ActionButton {...(section.isActive ? HIDE : SHOW)} onPress={() => onAction("hide")} />
        <ActionButton label="Delete" icon="trash-2" onPress={() => onAction("delete")} />
      </p>
      {offer && <OfferNote offer={offer} onTake={() => onChange({ type: offer.type, content: offer.content }, `${section.id} original`)} />}
      {isDemo && <DemoNote onConfirm={() => onChange({ shipped: confirmed(section.shipped) }, `${section.id} confirmed`)} />}
      {!section.isActive && <Hidden />}
      {type && <FactChoice form={form} />}
      {/* It isn't sent: every change is saved by itself. */}
      <form ref={form} noValidate onInput={read} onSubmit={(event) => event.preventDefault()} className="editor-fields grid gap-4">
        {type ? (
          <SectionFields type={type} content={section.content} errors={fault?.field ? { [fault.field]: fault.error } : {}} />
        ) : (
          <p className="rounded-md border border-edge p-3 text-sm">
            Unsupported section type: {section.type}. The content is kept, but visitors don't see this section.
          </p>
        )}
        <TextField
          label="Name"
          name="name"
          maxLength={MAX_SECTION_NAME}
          defaultValue={section.name}
          hint="For staff only. It's listed under Content Blocks."
        />
      </form>
    </section>
  );
}

function Hidden() {
  return <p className="rounded-md bg-warn-tint p-3 text-sm text-warn">Hidden: visitors won't see this section.</p>;
}

function confirmed(shipped: DraftSection["shipped"]): DraftSection["shipped"] {
  return shipped && { key: shipped.key, hash: CONFIRMED };
}

/** Says that the section's claims are those that ship, and confirms them. */
function DemoNote({ onConfirm }: { onConfirm: () => void }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-md bg-warn-tint p-3 text-sm text-warn">
      <p>Demo content: it's about the firm that ships with Bluebonnet. Change what isn't true of yours, or confirm that all of it is.</p>
      <Button variant="quiet" size="sm" onClick={onConfirm}>
        <Icon name="check" className="size-4.5" />
        Confirm
      </Button>
    </div>
  );
}

/** Says that the section differs from what ships, and takes that. */
function OfferNote({ offer, onTake }: { offer: Offer; onTake: () => void }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-md border border-edge p-3 text-sm">
      <p>
        {offer.isNew
          ? "You've changed this section, and since then, the text that comes with the program has changed, too."
          : "You've changed this section."}
      </p>
      <Button variant="quiet" size="sm" onClick={onTake}>
        <Icon name="rotate-ccw" className="size-4.5" />
        {offer.isNew ? "Use the new text" : "Restore original"}
      </Button>
    </div>
  );
}
