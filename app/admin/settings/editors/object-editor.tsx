import type { Editor, ObjectEditor as ObjectShape } from "~/domain/settings/index.ts";
import type { HasInner } from "./editor-props.ts";
import type { Fields } from "./shape.ts";

interface ObjectEditorProps extends HasInner {
  editor: ObjectShape;
  path: string;
  value: Fields;
  onChange: (value: Fields) => void;
}

/** An object's fields: short ones side by side, longer ones at full width, and nested objects as their own groups. */
export function ObjectEditor({ editor, path, value, onChange, Inner }: ObjectEditorProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {editor.fields.map(({ name, label, editor: field }) => {
        const input = (
          <Inner
            editor={field}
            label={label}
            path={`${path}.${name}`}
            value={value[name]}
            onChange={(changed) => onChange({ ...value, [name]: changed })}
          />
        );
        if (field.kind !== "object") {
          return (
            <div key={name} className={isWide(field) ? "sm:col-span-2" : undefined}>
              {input}
            </div>
          );
        }
        return (
          <fieldset key={name} className="min-w-0 rounded-md border border-line p-4 sm:col-span-2">
            <legend className="px-1 text-sm font-semibold text-heading">{label}</legend>
            {input}
          </fieldset>
        );
      })}
    </div>
  );
}

const isWide = ({ kind }: Editor) => kind === "multiline" || kind === "list";
