import { lazy, Suspense, useEffect, useState } from "react";
import { FieldError, TextAreaField } from "../../../ui/field.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { typeInto } from "../set-field.ts";
import { canBeRich } from "./rich-html.ts";

// Both are large, so they're loaded only where needed.
const RichText = lazy(() => import("./rich-text.tsx"));
const CodeText = lazy(() => import("./code-text.tsx"));

type HtmlFieldProps = {
  label: string;
  name: string;
  kind: "rich" | "code";
  defaultValue: string;
  error: string | undefined;
};

/** HTML in an editor. Without scripts, and until the editor has loaded, a plain textarea. */
export function HtmlField({ label, name, kind, defaultValue, error }: HtmlFieldProps) {
  const id = useOwnId();
  const [isReady, setReady] = useState(false);
  const [html, setHtml] = useState(defaultValue);
  const [asCode, setAsCode] = useState(kind === "code" || !canBeRich(defaultValue));
  useEffect(() => setReady(true), []);
  const hint = kind === "code" ? "Scripts, styles, frames, and forms are removed." : undefined;
  const area = <TextAreaField id={id} label={label} name={name} rows={8} defaultValue={defaultValue} error={error} />;
  if (!isReady) return area;

  function change(next: string) {
    setHtml(next);
    typeInto(document.getElementById(id), next);
  }
  const Editor = asCode ? CodeText : RichText;
  const describedBy = [error && `${id}-note`, hint && `${id}-about`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <span id={`${id}-label`} className="text-sm font-semibold text-heading">
          {label}
          <span className="font-normal text-body"> (optional)</span>
        </span>
        {kind === "rich" && <Switch asCode={asCode} canBeRich={canBeRich(html)} onSwitch={() => setAsCode(!asCode)} />}
      </div>
      <Suspense fallback={<div className="min-h-40 animate-pulse rounded-md border border-line bg-limestone" />}>
        <Editor
          key={String(asCode)}
          id={`${id}-editor`}
          label={label}
          html={html}
          isInvalid={Boolean(error)}
          describedBy={describedBy}
          onChange={change}
        />
      </Suspense>
      <FieldError id={`${id}-note`} error={error} />
      {hint && (
        <p id={`${id}-about`} className="text-sm text-body">
          {hint}
        </p>
      )}
      <div hidden>{area}</div>
    </div>
  );
}

function Switch({ asCode, canBeRich: can, onSwitch }: { asCode: boolean; canBeRich: boolean; onSwitch: () => void }) {
  if (asCode && !can) return <span className="text-xs">Parts of this, such as tables or images, can be edited only as HTML.</span>;
  return (
    <button type="button" onClick={onSwitch} className="text-sm font-semibold text-link underline">
      {asCode ? "Edit as text" : "Edit as HTML"}
    </button>
  );
}
