import { type InputHTMLAttributes, type ReactNode, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { withQuery } from "../address.ts";

type SearchFieldProps = { label: string; value: string; name?: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "maxLength" | "list" | "placeholder"
>;

/** A search field. `label` says what it searches; `placeholder` what to type, if that isn't obvious. */
export function SearchField({ label, value, name = "q", ...input }: SearchFieldProps) {
  const id = useOwnId();
  const field = useRef<HTMLInputElement>(null);
  const empty = () => {
    if (!field.current) return;
    // Not through React: whatever follows from the empty field is the form's business.
    field.current.value = "";
    field.current.focus();
    field.current.form?.requestSubmit();
  };
  return (
    <div className="search-field">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="size-4" />
      <input ref={field} id={id} type="search" name={name} defaultValue={value} placeholder={label} autoComplete="off" {...input} />
      <button type="button" className="needs-scripts" onClick={empty}>
        <Icon name="x" className="size-4" />
        <span className="sr-only">Clear search</span>
      </button>
    </div>
  );
}

interface ChipProps {
  id: string;
  label: string;
  name: string;
  /** Whether it narrows the list. */
  isOn: boolean;
  children: ReactNode;
}

/** A filter with its label, its value, and a way to clear it. */
function Chip({ id, label, name, isOn, children }: ChipProps) {
  const location = useLocation();
  return (
    <div className="chip" data-on={isOn || undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {isOn && (
        <Link
          to={withQuery(location, { [name]: null, page: null, after: null })}
          preventScrollReset
          className="chip-clear"
          onClick={() => toField(id)}
        >
          <Icon name="x" className="size-3.5" />
          <span className="sr-only">Clear {label}</span>
        </Link>
      )}
    </div>
  );
}

/** The link disappears with the filter, so the focus moves to the empty field. */
function toField(id: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) field.value = "";
  field?.focus();
}

type Option = { value: string; label: string };
type ChoiceProps = { label: string; name: string; value: string; options: Option[] };

/** A filter with a few options. The first one filters nothing. */
export function FilterChoice({ label, name, value, options }: ChoiceProps) {
  const id = useOwnId();
  return (
    <Chip id={id} label={label} name={name} isOn={value !== (options[0]?.value ?? "")}>
      <Choice id={id} name={name} value={value} options={options} />
    </Chip>
  );
}

/** The sort order of a list. The first one is the default, so it's left out of the URL. */
export function OrderChoice({
  label = "Sort by",
  name = "sort",
  value,
  options,
}: Omit<ChoiceProps, "label" | "name"> & Partial<ChoiceProps>) {
  const id = useOwnId();
  return (
    <Chip id={id} label={label} name={name} isOn={false}>
      <Choice id={id} name={name} value={value} options={options} />
    </Chip>
  );
}

function Choice({ id, name, value, options }: Omit<ChoiceProps, "label"> & { id: string }) {
  return (
    <span className="chip-choice">
      <select id={id} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="size-4" />
    </span>
  );
}

type FilterTextProps = { label: string; name: string; value: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "list" | "maxLength"
>;

/** A filter that's typed, such as words or a date. */
export function FilterText({ label, name, value, type = "text", ...input }: FilterTextProps) {
  const id = useOwnId();
  return (
    <Chip id={id} label={label} name={name} isOn={value !== ""}>
      <input id={id} name={name} type={type} defaultValue={value} placeholder="Any" autoComplete="off" {...input} />
    </Chip>
  );
}
