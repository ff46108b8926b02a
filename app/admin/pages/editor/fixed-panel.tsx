import type { DraftSection } from "~/domain/content/draft-rules.input.ts";
import type { WordsField } from "~/domain/content/fixed-section.input.ts";
import { changedTexts, findFixedSection, isOpening } from "~/domain/content/fixed-sections.input.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionButton } from "./action-button.tsx";
import { WordsControl } from "./words-control.tsx";

interface FixedPanelProps {
  section: DraftSection;
  fault: { field?: string; error: string } | null;
  onChange: (change: Partial<DraftSection>, step: string) => void;
  onHide: () => void;
  onClose: () => void;
}

/** The texts of a section of a built-in page, each with what ships. */
export function FixedPanel({ section, fault, onChange, onHide, onClose }: FixedPanelProps) {
  const { id, type, content, isActive } = section;
  const described = findFixedSection(type);
  const texts = Object.entries(described?.fields ?? {}) as [string, WordsField][];
  const put = (name: string, text: string) => onChange({ content: changedTexts(type, { ...content, [name]: text }) }, `${id} ${name}`);
  return (
    <section aria-label={`${section.name} section`} className="grid gap-4">
      <header className="flex items-center justify-between gap-2">
        <h2 className="flex min-w-0 items-center gap-2 text-base">
          <Icon name="layout-template" className="size-5 text-link" />
          {section.name}
        </h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          All sections
        </Button>
      </header>
      {!isOpening(section) && (
        <p role="toolbar" aria-label="Section actions" className="flex gap-1">
          <ActionButton label={isActive ? "Hide" : "Show"} icon={isActive ? "eye-off" : "eye"} onPress={onHide} />
        </p>
      )}
      {!isActive && <p className="rounded-md bg-warn-tint p-3 text-sm text-warn">Hidden: visitors won't see this section.</p>}
      <div className="editor-fields grid gap-5">
        {texts.map(([name, field]) => {
          const text = content[name];
          return (
            <WordsControl
              key={name}
              {...{ name, field }}
              text={typeof text === "string" ? text : field.shipped}
              error={fault?.field === name ? fault.error : undefined}
              onText={(next) => put(name, next)}
            />
          );
        })}
      </div>
      {described && described.settings.length > 0 && <FromSettings keys={described.settings} />}
    </section>
  );
}

/** Facts that several pages share. */
function FromSettings({ keys }: { keys: readonly string[] }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-sm">
      <p>The rest of this section comes from Site Settings:</p>
      <ul className="grid gap-1">
        {keys.map((key) => (
          <li key={key}>
            <a href={`/admin/settings?q=${key}`}>{labelOf(key)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "about_values" → "About values". */
function labelOf(key: string): string {
  return key.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
}
