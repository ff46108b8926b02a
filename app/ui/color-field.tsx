import { TextField } from "./field.tsx";

interface ColorFieldProps {
  label: string;
  name: string;
  hint?: string;
  error?: string | null;
  value: string;
  onChange: (value: string) => void;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** A color as text, beside what browsers have for choosing one. Without scripts, the text is the field. */
export function ColorField({ label, name, hint, error, value, onChange }: ColorFieldProps) {
  return (
    <div className="flex items-start gap-2">
      <input
        type="color"
        aria-label={`Choose: ${label}`}
        value={COLOR.test(value) ? value : "#000000"}
        onChange={({ target }) => onChange(target.value)}
        className="color-well"
      />
      <TextField
        label={label}
        name={name}
        hint={hint}
        error={error}
        required
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        className="min-w-0 flex-1"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
