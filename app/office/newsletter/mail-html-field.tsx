import { lazy, Suspense, useEffect, useState } from "react";
import { TextAreaField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";

// Large: loaded where it is needed.
const CodeText = lazy(() => import("../content-blocks/editors/code-text.tsx"));

type MailHtmlFieldProps = {
  label: string;
  name: string;
  /** Give the field another `key` to put something else into it. */
  defaultValue: string;
  error: string | undefined;
};

/** The HTML of a mail in an editor. Without scripts, and until the editor is there, it is written as it is. */
export function MailHtmlField({ label, name, defaultValue, error }: MailHtmlFieldProps) {
  const id = useOwnId();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const area = <TextAreaField id={id} label={label} name={name} required={!isReady} rows={14} defaultValue={defaultValue} error={error} />;
  if (!isReady) return area;

  function change(html: string) {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement) || field.value === html) return;
    field.value = html;
    field.dispatchEvent(new Event("input", { bubbles: true }));
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
        />
      </Suspense>
      {error && (
        <p id={`${id}-note`} className="flex gap-1.5 text-sm font-medium text-fault">
          <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
      <div hidden>{area}</div>
    </div>
  );
}
