import { ColorField } from "../../../ui/color-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { SwitchField } from "../../parts/switch-field.tsx";
import type { ValueEditorProps } from "./editor-props.ts";
import { IconField } from "./icon-field.tsx";
import { ListEditor } from "./list-editor.tsx";
import { ObjectEditor } from "./object-editor.tsx";
import { usePlace } from "./setting-context.ts";
import type { Fields } from "./shape.ts";

/** The editor for a value's type. */
export function ValueEditor({ editor, label, path, value, onChange, hint }: ValueEditorProps) {
  const { error } = usePlace(path);
  const common = { label, name: path, hint, error };
  switch (editor.kind) {
    case "list":
      return <ListEditor editor={editor} label={label} path={path} values={value as unknown[]} onChange={onChange} Inner={ValueEditor} />;
    case "object":
      return <ObjectEditor editor={editor} path={path} value={value as Fields} onChange={onChange} Inner={ValueEditor} />;
    case "switch":
      return (
        <SwitchField
          {...common}
          checked={value === true || value === "true"}
          onChange={({ target }) => onChange(editor.asText ? String(target.checked) : target.checked)}
        />
      );
    default:
      return <PlainField editor={editor} field={common} value={value} onChange={onChange} />;
  }
}

type PlainProps = Pick<ValueEditorProps, "value" | "onChange"> & {
  editor: Exclude<ValueEditorProps["editor"], { kind: "list" | "object" | "switch" }>;
  field: Pick<ValueEditorProps, "label" | "hint"> & { name: string; error: string | null };
};

/** A value that a single form control holds. */
function PlainField({ editor, field, value, onChange }: PlainProps) {
  switch (editor.kind) {
    case "choice":
      return (
        <SelectField {...field} required options={editor.options} value={String(value)} onChange={({ target }) => onChange(target.value)} />
      );
    case "number":
      return (
        <TextField
          {...field}
          required
          type="number"
          inputMode="numeric"
          step={1}
          min={editor.min}
          max={editor.max}
          value={value === null ? "" : String(value)}
          onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        />
      );
    case "color":
      return <ColorField {...field} hint={undefined} value={String(value)} onChange={onChange} />;
    case "icon":
      return <IconField {...field} value={String(value)} onChange={onChange} />;
    case "multiline":
      return (
        <TextAreaField
          {...field}
          required={!editor.isOptional}
          rows={3}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextField
          {...field}
          required={!editor.isOptional}
          type={INPUT_TYPES[editor.kind]}
          inputMode={editor.kind === "url" ? "url" : undefined}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** A link can be a path on this site, which browsers don't accept as a URL. */
const INPUT_TYPES = { text: "text", email: "email", url: "text", phone: "tel", picture: "text" } as const;
