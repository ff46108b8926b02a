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

/** The HTML of an email in an editor. Without scripts, and until the editor is there, it is typed into a plain field. */
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
