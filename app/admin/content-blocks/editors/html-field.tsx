import { lazy, Suspense, useEffect, useState } from "react";
import { FieldError, TextAreaField } from "../../../ui/field.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { typeInto } from "../set-field.ts";

// Both are large, so they're loaded only where needed.
const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));
const CodeText = lazy(() => import("./code-text.tsx"));

type HtmlFieldProps = {
  label: string;
  name: string;
  kind: "rich" | "code";
  defaultValue: string;
  error: string | undefined;
};

/** HTML in an editor. Without scripts, and until the editor has loaded, a plain textarea, from which the editor takes over what was typed. */
export function HtmlField({ label, name, kind, defaultValue, error }: HtmlFieldProps) {
  const id = useOwnId();
  const [stage, setStage] = useState<"plain" | "loading" | "there">("plain");
  const [html, setHtml] = useState(defaultValue);
  useEffect(() => setStage("loading"), []);
  const isThere = stage === "there";
  const Editor = kind === "code" ? CodeText : RichText;
  const hint = kind === "code" ? "Scripts, styles, frames, and forms are removed." : undefined;
  const describedBy = [error && `${id}-note`, hint && `${id}-about`].filter(Boolean).join(" ") || undefined;
  return (
    <div data-html-field className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      {isThere && (
        <span id={`${id}-label`} className="text-sm font-semibold text-heading">
          {label}
          <span className="font-normal text-body"> (optional)</span>
        </span>
      )}
      {stage !== "plain" && (
        <Suspense fallback={isThere && <div className="min-h-40 animate-pulse rounded-md border border-line bg-limestone" />}>
          <Editor
            id={`${id}-editor`}
            label={label}
            html={html}
            isInvalid={Boolean(error)}
            describedBy={describedBy}
            onChange={(next) => typeInto(document.getElementById(id), next)}
            insteadOf={id}
            onThere={() => setStage("there")}
          />
        </Suspense>
      )}
      {isThere && <FieldError id={`${id}-note`} error={error} />}
      {isThere && hint && (
        <p id={`${id}-about`} className="text-sm text-body">
          {hint}
        </p>
      )}
      <div hidden={isThere}>
        <TextAreaField
          id={id}
          label={label}
          name={name}
          rows={8}
          defaultValue={defaultValue}
          onInput={({ currentTarget }) => setHtml(currentTarget.value)}
          error={error}
        />
      </div>
    </div>
  );
}
