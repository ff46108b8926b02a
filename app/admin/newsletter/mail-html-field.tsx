import { lazy, Suspense, useEffect, useState } from "react";
import { FieldError, TextAreaField } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import type { Place } from "../content-blocks/editors/code-action.ts";
import { typeInto } from "../content-blocks/set-field.ts";

// Large, so it's loaded only where it's needed.
const CodeText = lazy(() => import("../content-blocks/editors/code-text.tsx"));

type MailHtmlFieldProps = {
  /** The field's ID. The editor's ID adds "-editor" to it. */
  id?: string;
  label: string;
  name: string;
  /** Change the field's `key` to replace its content. */
  defaultValue: string;
  error: string | undefined;
  /** Ranges that can't be parsed. */
  faults?: readonly Place[];
};

/** An email's HTML in an editor. Without scripts, and until the editor has loaded, a plain textarea. */
export function MailHtmlField({ id: givenId, label, name, defaultValue, error, faults }: MailHtmlFieldProps) {
  const ownId = useOwnId();
  const id = givenId ?? ownId;
  const [stage, setStage] = useState<"plain" | "loading" | "there">("plain");
  useEffect(() => setStage("loading"), []);
  const isThere = stage === "there";
  return (
    <div className="grid content-start gap-1.5">
      {isThere && <span className="text-sm font-semibold text-heading">{label}</span>}
      {stage !== "plain" && (
        <Suspense fallback={null}>
          <CodeText
            id={`${id}-editor`}
            label={label}
            html={defaultValue}
            isInvalid={Boolean(error)}
            describedBy={error ? `${id}-note` : undefined}
            onChange={(html) => typeInto(document.getElementById(id), html)}
            faults={faults}
            insteadOf={id}
            onThere={() => setStage("there")}
          />
        </Suspense>
      )}
      {isThere && <FieldError id={`${id}-note`} error={error} />}
      <div hidden={isThere}>
        <TextAreaField id={id} label={label} name={name} required={!isThere} rows={14} defaultValue={defaultValue} error={error} />
      </div>
    </div>
  );
}
