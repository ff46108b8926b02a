import { FieldError } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import type { ScopeOption } from "./scope-options.ts";

/** What the key may read: boxes, at least one of them ticked. */
export function ScopeField({ scopes, error }: { scopes: ScopeOption[]; error: string | undefined }) {
  const id = useOwnId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-heading">May</legend>
      {scopes.map(({ value, label, about }) => (
        <label key={value} className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
          <input type="checkbox" name="scopes" value={value} aria-invalid={error ? true : undefined} className="mt-0.5 size-4.5" />
          <span className="font-semibold text-heading">{label}</span>
          <span className="col-start-2">{about}.</span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
