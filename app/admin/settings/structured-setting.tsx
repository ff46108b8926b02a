import { useState } from "react";
import type { ListEditor, ObjectEditor, Setting } from "~/domain/settings/index.ts";
import type { JsonText } from "~/domain/settings/json-text.input.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { JsonEditor } from "./editors/json-editor.tsx";
import { usePlace } from "./editors/setting-context.ts";
import { fitsEditor, summaryOf } from "./editors/shape.ts";
import { ValueEditor } from "./editors/value-editor.tsx";

interface StructuredSettingProps {
  setting: Setting;
  editor: ListEditor | ObjectEditor;
  text: string;
  read: JsonText;
  onChange: (text: string) => void;
}

/** A list or an object: collapsed, a summary line; expanded, its fields or its JSON. */
export function StructuredSetting({ setting: { key, label, part, description }, editor, text, read, onChange }: StructuredSettingProps) {
  const id = useOwnId();
  const { error, hasErrorInside } = usePlace(key);
  const [isOpenedHere, setOpen] = useState(false);
  const [isJsonAsked, setJsonAsked] = useState(false);
  const hasFields = read.isJson && fitsEditor(editor, read.value);
  const isJson = isJsonAsked || !hasFields;
  const isOpen = isOpenedHere || hasErrorInside || error !== null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-editor` : undefined}
          onClick={() => setOpen(!isOpen)}
          className="setting-opener"
        >
          <span className="text-sm font-semibold text-heading">{label}</span>
          {!isOpen && <span className="truncate text-sm">{hasFields ? summaryOf(editor, read.value) : "Edited as JSON"}</span>}
          <Icon name={isOpen ? "chevron-up" : "chevron-down"} className="size-4.5" />
        </button>
        {isOpen && (
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={isJson}
            aria-label={`JSON of ${label}`}
            disabled={!hasFields}
            onClick={() => setJsonAsked(!isJsonAsked)}
          >
            JSON
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={`${id}-editor`} className="setting-editor">
          {/* A claim's name says what it is. */}
          {part === null && <p className="mb-2 max-w-text text-sm">{description}.</p>}
          {isJson ? (
            <JsonEditor label={label} path={key} text={text} onChange={onChange} />
          ) : (
            <ValueEditor
              editor={editor}
              label={label}
              path={key}
              value={read.isJson ? read.value : null}
              onChange={(value) => onChange(JSON.stringify(value))}
            />
          )}
        </div>
      )}
    </div>
  );
}
