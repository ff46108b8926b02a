import type { InputHTMLAttributes, ReactElement, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useOwnId } from "./use-own-id.ts";

type Common = {
  label: string;
  name: string;
  error?: string | null;
  hint?: ReactNode;
  /** Whether the label says "optional". Set it to false for a field that isn't required here but is needed in the end. */
  isOptional?: boolean;
};

/** A line of text. `error` is shown at the field and read with it. Optional fields are marked; required ones aren't. */
export function TextField({
  label,
  hint,
  error,
  type = "text",
  isOptional,
  className,
  ...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  const frame = useFrame(input.id, hint, error);
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error} isOptional={isOptional ?? !input.required} className={className}>
      <input {...input} {...frame.control} type={type} className={controlClass(error)} />
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  rows = 4,
  isOptional,
  className,
  ...area
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const frame = useFrame(area.id, hint, error);
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error} isOptional={isOptional ?? !area.required} className={className}>
      <textarea {...area} {...frame.control} rows={rows} className={classNames(controlClass(error), "min-h-28 resize-y py-3")} />
    </FieldFrame>
  );
}

/** `data-mark` is for styles that depend on the chosen option. */
type SelectOption = { value: string; label: string; "data-mark"?: true };
type SelectProps = Common & { options: SelectOption[] } & SelectHTMLAttributes<HTMLSelectElement>;

/** A select. It isn't optional if it has a value from the start. */
export function SelectField({ label, hint, error, options, isOptional, className, ...select }: SelectProps) {
  const frame = useFrame(select.id, hint, error);
  const canBeEmpty = !select.required && options.some(({ value }) => value === "");
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error} isOptional={isOptional ?? canBeEmpty} className={className}>
      <span className="relative block">
        <select {...select} {...frame.control} className={classNames(controlClass(error), "appearance-none pr-12")}>
          {options.map(({ value, label: text, ...marks }) => (
            <option key={value} value={value} {...marks}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-slate" />
      </span>
    </FieldFrame>
  );
}

type Frame = {
  controlId: string;
  hintId: string;
  errorId: string;
  control: { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
};

function useFrame(id: string | undefined, hint: ReactNode, error: string | null | undefined): Frame {
  const ownId = useOwnId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return {
    controlId,
    hintId,
    errorId,
    control: { id: controlId, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined },
  };
}

type FieldFrameProps = Omit<Common, "name"> & Omit<Frame, "control"> & { isOptional: boolean; className?: string; children: ReactElement };

function FieldFrame({ controlId, hintId, errorId, label, hint, error, isOptional, className, children }: FieldFrameProps) {
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={controlId} className="text-sm font-semibold text-heading">
        <span>{label}</span>
        {isOptional && <span className="font-normal text-body"> (optional)</span>}
      </label>
      {children}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className="text-sm text-body">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A field's error, below it; nothing if there's none. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-fault">
      <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}

function controlClass(error: string | null | undefined): string {
  return classNames(
    "block min-h-12 w-full rounded-md border bg-paper px-4 text-base text-ink transition-colors duration-150 placeholder:text-slate/75 disabled:cursor-not-allowed disabled:bg-limestone disabled:text-slate",
    error ? "border-bad ring-1 ring-bad" : "border-slate/70 hover:border-slate",
  );
}
