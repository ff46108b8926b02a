import { SelectField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { iconOptions } from "../../parts/icon-options.ts";

interface IconFieldProps {
  label: string;
  name: string;
  error: string | null;
  value: string;
  onChange: (name: string) => void;
}

/** A choice of the program's icons, each shown next to its name. */
export function IconField({ label, name, error, value, onChange }: IconFieldProps) {
  return (
    <div className="flex items-end gap-2">
      <span className="grid size-12 shrink-0 place-items-center rounded-md border border-line bg-limestone text-heading">
        <Icon name={value} className="size-6" />
      </span>
      <SelectField
        label={label}
        name={name}
        error={error}
        required
        className="min-w-0 flex-1"
        options={value === "" ? [{ value, label: "Choose an icon" }, ...iconOptions(value)] : iconOptions(value)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
