import { memo, useMemo, useState } from "react";
import { isExampleAddress } from "~/domain/email-address.input.ts";
import type { Conflict, Setting } from "~/domain/settings/index.ts";
import { readJson } from "~/domain/settings/json-text.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Day, Moment } from "../parts/times.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import type { Draft, DraftAction } from "./drafts.ts";
import { SettingEditing } from "./editors/setting-context.ts";
import { ValueEditor } from "./editors/value-editor.tsx";
import { StructuredSetting } from "./structured-setting.tsx";

export interface SettingRowProps {
  setting: Setting;
  draft: Draft | undefined;
  /** Path in it → error message. Always the same object if there are no errors. */
  errors: Readonly<Record<string, string>>;
  conflict: Conflict | undefined;
  isConfirmable: boolean;
  onDraft: (step: DraftAction) => void;
  onConfirm: (settings: Setting[]) => void;
  onTakeTheirs: (key: string) => void;
  onPlacesChanged: (key: string) => void;
}

/** One setting: what it is, the editor for its value, and who last changed it. */
export const SettingRow = memo(function SettingRow(props: SettingRowProps) {
  const { setting, draft, errors, conflict, isConfirmable, onDraft, onConfirm, onTakeTheirs, onPlacesChanged } = props;
  const { key, label, description, editor } = setting;
  const text = draft?.text ?? setting.value;
  const [revision, setRevision] = useState(0);
  const change = (changed: string) => onDraft({ action: "change", setting, text: changed });
  const discard = () => {
    onDraft({ action: "drop", keys: [key] });
    setRevision(revision + 1);
  };
  const editing = useMemo(() => ({ errors, onPlacesChanged: () => onPlacesChanged(key) }), [errors, key, onPlacesChanged]);
  return (
    <div id={`setting-${key}`} className="setting-row">
      <SettingEditing value={editing}>
        {conflict && (
          <ConflictNote
            conflict={conflict}
            onTakeTheirs={() => {
              onTakeTheirs(key);
              setRevision(revision + 1);
            }}
            onKeepMine={() => onDraft({ action: "keep-mine", key, version: conflict.version })}
          />
        )}
        {editor === null && <FixedValue label={label} text={text} />}
        {editor && (editor.kind === "list" || editor.kind === "object") && (
          <StructuredSetting key={revision} setting={setting} editor={editor} text={text} read={readJson(text)} onChange={change} />
        )}
        {editor && editor.kind !== "list" && editor.kind !== "object" && (
          <div className="setting-field">
            <ValueEditor
              editor={editor}
              label={label}
              path={key}
              value={text}
              hint={description}
              onChange={(value) => change(String(value))}
            />
          </div>
        )}
      </SettingEditing>
      {editor?.kind === "email" && isExampleAddress(text) && (
        <p className="mt-2 text-sm font-medium text-fault">
          This is an example. No one gets email here, and mail servers refuse it as a sender.
        </p>
      )}
      <Foot setting={setting} isChanged={draft !== undefined} isConfirmable={isConfirmable} onDiscard={discard} onConfirm={onConfirm} />
    </div>
  );
});

type FootProps = Pick<SettingRowProps, "setting" | "isConfirmable" | "onConfirm"> & { isChanged: boolean; onDiscard: () => void };

/** Its state and actions; on hover and focus, its key and who last changed it. */
function Foot({ setting, isChanged, isConfirmable, onDiscard, onConfirm }: FootProps) {
  const { key, label, isDemo, updatedAt, updatedBy } = setting;
  return (
    <div className="setting-foot">
      {isDemo && <Badge tone="warn">demo</Badge>}
      {isChanged && <Badge tone="brand">not saved</Badge>}
      {isChanged && (
        <Button variant="quiet" size="sm" aria-label={`Discard change to ${label}`} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {isDemo && isConfirmable && !isChanged && (
        <Button variant="quiet" size="sm" className="needs-scripts" aria-label={`Confirm ${label}`} onClick={() => onConfirm([setting])}>
          Confirm
        </Button>
      )}
      <span className="setting-meta">
        <code className="break-all">{key}</code>
        <span>
          {updatedBy ? `${updatedBy}, ` : "Original value, "}
          {updatedBy ? <Moment at={updatedAt} /> : <Day at={updatedAt} />}
        </span>
      </span>
    </div>
  );
}

/** A timestamp as the program stores it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value that the program itself maintains. */
function FixedValue({ label, text }: { label: string; text: string }) {
  return (
    <p className="setting-fixed">
      <span className="text-sm font-semibold text-heading">{label}</span>
      {MOMENT.test(text) ? <Moment at={new Date(text)} /> : <span>{text}</span>}
    </p>
  );
}
