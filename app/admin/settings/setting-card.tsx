import { memo, useMemo, useState } from "react";
import type { Conflict, Setting } from "~/domain/settings/index.ts";
import { readJson } from "~/domain/settings/json-text.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Day, Moment } from "../parts/times.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import type { Draft, DraftAct } from "./drafts.ts";
import { SettingEditing } from "./editors/setting-context.ts";
import { ValueEditor } from "./editors/value-editor.tsx";
import { StructuredSetting } from "./structured-setting.tsx";

export interface SettingCardProps {
  setting: Setting;
  draft: Draft | undefined;
  /** Places in it → what is wrong there; always the same object where nothing is. */
  errors: Readonly<Record<string, string>>;
  conflict: Conflict | undefined;
  isConfirmable: boolean;
  onDraft: (step: DraftAct) => void;
  onConfirm: (settings: Setting[]) => void;
  onTakeTheirs: (key: string) => void;
  onPlacesChanged: (key: string) => void;
}

/** A setting: what it is, its value in the editor that fits, who changed it last. */
export const SettingCard = memo(function SettingCard(props: SettingCardProps) {
  const { setting, draft, errors, conflict, isConfirmable, onDraft, onConfirm, onTakeTheirs, onPlacesChanged } = props;
  const { key, label, description, editor, isDemo, updatedAt, updatedBy } = setting;
  const text = draft?.text ?? setting.value;
  const [revision, setRevision] = useState(0);
  const change = (changed: string) => onDraft({ act: "change", setting, text: changed });
  const discard = () => {
    onDraft({ act: "drop", keys: [key] });
    setRevision(revision + 1);
  };
  const editing = useMemo(() => ({ errors, onPlacesChanged: () => onPlacesChanged(key) }), [errors, key, onPlacesChanged]);
  return (
    <div id={`setting-${key}`} className="grid grid-cols-1 gap-3 border-t border-line px-4 py-4 first:border-t-0">
      <SettingEditing value={editing}>
        {conflict && (
          <ConflictNote
            conflict={conflict}
            onTakeTheirs={() => {
              onTakeTheirs(key);
              setRevision(revision + 1);
            }}
            onKeepMine={() => onDraft({ act: "keep-mine", key, version: conflict.version })}
          />
        )}
        {editor === null && <FixedValue label={label} text={text} />}
        {editor && (editor.kind === "list" || editor.kind === "object") && (
          <StructuredSetting key={revision} setting={setting} editor={editor} text={text} read={readJson(text)} onChange={change} />
        )}
        {editor && editor.kind !== "list" && editor.kind !== "object" && (
          <ValueEditor
            editor={editor}
            label={label}
            path={key}
            value={text}
            hint={description}
            onChange={(value) => change(String(value))}
          />
        )}
      </SettingEditing>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <code className="break-all">{key}</code>
        {isDemo && <Badge tone="warn">demo</Badge>}
        {draft && <Badge tone="brand">changed, not saved</Badge>}
        <span>
          {updatedBy ? `${updatedBy}, ` : "As shipped, "}
          {updatedBy ? <Moment at={updatedAt} /> : <Day at={updatedAt} />}
        </span>
        <span className="ml-auto flex gap-1">
          {draft && (
            <Button variant="quiet" size="sm" aria-label={`Discard the change of ${label}`} onClick={discard}>
              Discard
            </Button>
          )}
          {isDemo && isConfirmable && !draft && (
            <Button variant="quiet" size="sm" aria-label={`Confirm ${label}`} onClick={() => onConfirm([setting])}>
              Confirm
            </Button>
          )}
        </span>
      </div>
    </div>
  );
});

/** A moment as the program writes it down. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** What the program itself keeps. */
function FixedValue({ label, text }: { label: string; text: string }) {
  return (
    <p>
      <span className="block text-sm font-semibold text-heading">{label}</span>
      {MOMENT.test(text) ? <Moment at={new Date(text)} /> : text}
    </p>
  );
}
