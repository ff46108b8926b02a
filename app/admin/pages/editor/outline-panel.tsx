import type { MissingSection } from "~/domain/content/index.ts";
import type { DraftFields, DraftSection } from "~/domain/pages/draft.input.ts";
import { findSectionType } from "~/domain/pages/section-types.input.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { headingOf } from "./draft-changes.ts";

interface OutlinePanelProps {
  sections: DraftSection[];
  fields: DraftFields;
  /** Puts the firm's facts in place of placeholders. */
  fill: (text: string) => string;
  shared: { id: string; name: string }[];
  fault: string | null;
  /** What has to be changed in a section before it can go live. */
  faultAt: (id: string) => { error: string } | null;
  onSelect: (id: string) => void;
  onInsert: () => void;
  /** Whether it has claims that ship and that no one has changed or confirmed. */
  isDemo: (section: DraftSection) => boolean;
  /** Whether a section differs from what ships. */
  hasOffers: boolean;
  /** Sections that ship and aren't on the page. */
  missing: MissingSection[];
  /** Restores all texts that ship. */
  onRestore: () => void;
  onBringBack: (section: MissingSection) => void;
  onFields: (change: Partial<DraftFields>, step: string) => void;
}

/** What's shown while no section is selected: all sections in order, and what search engines get. */
export function OutlinePanel(props: OutlinePanelProps) {
  return (
    <div className="grid gap-6">
      <SectionOutline {...props} />
      <SearchSettings {...props} />
    </div>
  );
}

type SectionOutlineProps = Omit<OutlinePanelProps, "fields" | "fault" | "onFields">;

function SectionOutline(props: SectionOutlineProps) {
  const { sections, fill, shared, faultAt, isDemo, hasOffers, missing, onSelect, onInsert, onRestore, onBringBack } = props;
  return (
    <section aria-labelledby="outline" className="grid gap-3">
      <h2 id="outline" className="text-base">
        Sections
      </h2>
      {sections.length === 0 && <p className="text-sm">This page has no sections yet. Insert one to start, such as a hero.</p>}
      <ol className="grid gap-1 empty:hidden">
        {sections.map((section) => (
          <OutlineItem key={section.id} section={section} {...{ fill, isDemo, onSelect }} fault={faultAt(section.id)} />
        ))}
      </ol>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onInsert}>
        <Icon name="plus" className="size-4.5" />
        Insert section
      </Button>
      {missing.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="text-sm">These sections come with the program and aren't on the page:</legend>
          {missing.map((section) => (
            <Button key={section.id} variant="quiet" size="sm" className="justify-self-start" onClick={() => onBringBack(section)}>
              <Icon name="undo-2" className="size-4.5" />
              {`Bring back ${section.name}`}
            </Button>
          ))}
        </fieldset>
      )}
      {hasOffers && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={onRestore}>
          <Icon name="rotate-ccw" className="size-4.5" />
          Restore all original texts
        </Button>
      )}
      {shared.length > 0 && (
        <p className="text-sm">
          {shared.length === 1 ? "One more section appears" : `${shared.length} more sections appear`} on every page.{" "}
          <a href="/admin/content-blocks?page_id=all">Edit {shared.length === 1 ? "it" : "them"} under Content Blocks</a>.
        </p>
      )}
    </section>
  );
}

interface OutlineItemProps extends Pick<OutlinePanelProps, "fill" | "isDemo" | "onSelect"> {
  section: DraftSection;
  fault: { error: string } | null;
}

function OutlineItem({ section, fill, isDemo, fault, onSelect }: OutlineItemProps) {
  const { id, type, name, content, isActive } = section;
  return (
    <li>
      <button
        type="button"
        onClick={() => onSelect(id)}
        className="flex min-h-10 w-full items-center gap-2.5 rounded-sm px-2 text-left text-sm text-heading hover:bg-current/10"
      >
        <Icon name={findSectionType(type)?.icon ?? "circle-help"} className="size-4.5 text-link" />
        <span className="grid min-w-0">
          <span className="wrap-anywhere">{name}</span>
          <Heading text={fill(headingOf({ content }))} name={name} />
          <Fault fault={fault} />
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-2 text-xs text-warn">
          {isDemo(section) && <Badge tone="warn">demo</Badge>}
          {!isActive && <span>Hidden</span>}
        </span>
      </button>
    </li>
  );
}

type SearchSettingsProps = Pick<OutlinePanelProps, "fields" | "fault" | "onFields">;

function SearchSettings({ fields, fault, onFields }: SearchSettingsProps) {
  return (
    <section aria-labelledby="settings" className="grid gap-4 border-t border-line pt-5">
      <h2 id="settings" className="text-base">
        Title and search settings
      </h2>
      {fault && <p className="text-sm font-medium text-fault">{fault}</p>}
      <TextField
        label="Title"
        name="title"
        required
        maxLength={200}
        value={fields.title}
        onChange={({ target }) => onFields({ title: target.value }, "title")}
      />
      <TextField
        label="Meta title"
        name="metaTitle"
        maxLength={200}
        value={fields.metaTitle}
        onChange={({ target }) => onFields({ metaTitle: target.value }, "metaTitle")}
        hint="Leave empty to use the title."
      />
      <TextAreaField
        label="Meta description"
        name="metaDescription"
        maxLength={500}
        rows={3}
        value={fields.metaDescription}
        onChange={({ target }) => onFields({ metaDescription: target.value }, "metaDescription")}
      />
    </section>
  );
}

function Fault({ fault }: { fault: { error: string } | null }) {
  if (!fault) return null;
  return (
    <span className="flex gap-1 text-xs font-medium text-fault">
      <Icon name="circle-alert" className="mt-0.5 size-3.5 shrink-0" />
      <span className="wrap-anywhere">{fault.error}</span>
    </span>
  );
}

/** Tells sections of one name apart. */
function Heading({ text, name }: { text: string; name: string }) {
  return text && text !== name ? <span className="truncate text-xs text-body">{text}</span> : null;
}
