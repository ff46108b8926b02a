import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useOwnId } from "../../ui/use-own-id.ts";

type SwitchFieldProps = {
  label: ReactNode;
  /** Visible names for its two positions. Screen readers already hear whether a switch is on. */
  positions?: { on: string; off: string };
  hint?: ReactNode;
  error?: string | null;
} & InputHTMLAttributes<HTMLInputElement>;

export function SwitchField({ label, positions, hint, error, className, ...input }: SwitchFieldProps) {
  const id = useOwnId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={classNames("grid gap-1", className)}>
      <div className="group/switch flex items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it's on
          role="switch"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="admin-switch"
        />
        <label htmlFor={id} className="text-sm font-semibold text-heading">
          {label}
        </label>
        {positions && (
          <span aria-hidden="true" className="text-sm">
            <span className="group-has-checked/switch:hidden">{positions.off}</span>
            <span className="hidden group-has-checked/switch:inline">{positions.on}</span>
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-fault">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-body">
          {hint}
        </p>
      )}
    </div>
  );
}
