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

/** HTML in an editor. Without scripts, and until the editor has loaded, a plain textarea, from which the editor takes over what was typed. */
export function HtmlField({ label, name, kind, defaultValue, error }: HtmlFieldProps) {
  const id = useOwnId();
  const { isLoading, isThere, html, setHtml, asCode, switchEditor, show } = useEditorChoice(kind, defaultValue);
  const Editor = asCode ? CodeText : RichText;
  const hint = kind === "code" ? "Scripts, styles, frames, and forms are removed." : undefined;
  const describedBy = [error && `${id}-note`, hint && `${id}-about`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid content-start gap-1.5">
      {isThere && (
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <span id={`${id}-label`} className="text-sm font-semibold text-heading">
            {label}
            <span className="font-normal text-body"> (optional)</span>
          </span>
          {kind === "rich" && <Switch asCode={asCode} canBeRich={canBeRich(html)} onSwitch={switchEditor} />}
        </div>
      )}
      {(isLoading || isThere) && (
        <Suspense fallback={isThere && <div className="min-h-40 animate-pulse rounded-md border border-line bg-limestone" />}>
          <Editor
            key={String(asCode)}
            id={`${id}-editor`}
            label={label}
            html={html}
            isInvalid={Boolean(error)}
            describedBy={describedBy}
            onChange={(next) => typeInto(document.getElementById(id), next)}
            insteadOf={id}
            onThere={show}
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

/** Which editor the HTML is in, and whether it's there yet. */
function useEditorChoice(kind: "rich" | "code", defaultValue: string) {
  const [stage, setStage] = useState<"plain" | "loading" | "there">("plain");
  const [html, setHtml] = useState(defaultValue);
  const [isCodeChosen, setCodeChosen] = useState(kind === "code" || !canBeRich(defaultValue));
  useEffect(() => setStage("loading"), []);
  const isThere = stage === "there";
  // The choice is the user's once there's an editor. Until then, it follows from what is typed.
  const asCode = isCodeChosen || (!isThere && !canBeRich(html));
  return {
    ...{ isLoading: stage === "loading", isThere, html, setHtml, asCode },
    switchEditor: () => setCodeChosen(!asCode),
    /** It has loaded. What was typed until then decided which one. */
    show() {
      setStage("there");
      setCodeChosen(asCode);
    },
  };
}

function Switch({ asCode, canBeRich: can, onSwitch }: { asCode: boolean; canBeRich: boolean; onSwitch: () => void }) {
  if (asCode && !can) return <span className="text-xs">Parts of this, such as tables or images, can be edited only as HTML.</span>;
  return (
    <button type="button" onClick={onSwitch} className="text-sm font-semibold text-link underline">
      {asCode ? "Edit as text" : "Edit as HTML"}
    </button>
  );
}
