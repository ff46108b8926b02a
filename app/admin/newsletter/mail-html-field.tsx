import { lazy, Suspense, useEffect, useState } from "react";
import { FieldError, TextAreaField } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import type { Place } from "../content-blocks/editors/code-act.ts";
import { typeInto } from "../content-blocks/set-field.ts";

// Large: loaded where it is needed.
const CodeText = lazy(() => import("../content-blocks/editors/code-text.tsx"));

type MailHtmlFieldProps = {
  /** Of the field; the editor's is the same with "-editor" behind it. */
  id?: string;
  label: string;
  name: string;
  /** Give the field another `key` to put something else into it. */
  defaultValue: string;
  error: string | undefined;
  /** Where it cannot be read. */
  faults?: readonly Place[];
};

/** The HTML of a mail in an editor. Without scripts, and until the editor is there, it is written as it is. */
export function MailHtmlField({ id: givenId, label, name, defaultValue, error, faults }: MailHtmlFieldProps) {
  const ownId = useOwnId();
  const id = givenId ?? ownId;
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const area = <TextAreaField id={id} label={label} name={name} required={!isReady} rows={14} defaultValue={defaultValue} error={error} />;
  if (!isReady) return area;

  function change(html: string) {
    typeInto(document.getElementById(id), html);
  }
  return (
    <div className="grid content-start gap-1.5">
      <span className="text-sm font-semibold text-heading">{label}</span>
      <Suspense fallback={<div className="min-h-56 animate-pulse rounded-md border border-line bg-limestone" />}>
        <CodeText
          id={`${id}-editor`}
          label={label}
          html={defaultValue}
          isInvalid={Boolean(error)}
          describedBy={error ? `${id}-note` : undefined}
          onChange={change}
          faults={faults}
        />
      </Suspense>
      <FieldError id={`${id}-note`} error={error} />
      <div hidden>{area}</div>
    </div>
  );
}
