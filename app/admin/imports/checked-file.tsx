import { useId } from "react";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { ImportCounts, ImportReport } from "./import-counts.tsx";
import type { ImportScreenProps } from "./import-props.ts";
import { countOf } from "./import-words.ts";
import { DiscardFile, MappingForm, NotImported } from "./mapping-form.tsx";
import { unmatchedOf } from "./matched-values.tsx";

/** What the import would do, shown before anything is imported. */
export function CheckedFile(props: ImportScreenProps) {
  const { texts, found, answer } = props;
  const { row } = found;
  const unmatched = unmatchedOf(found.matched);
  return (
    <>
      <p>
        {formatNumber(row.total)} {row.total === 1 ? "row was" : "rows were"} checked. Nothing is imported yet.
      </p>
      <ImportCounts texts={texts} found={found} />
      {found.preview && !row.layout.isArchive && (
        <NotImported heads={found.preview.heads} used={Object.values(row.mapping ?? {}).map(String)} />
      )}
      {unmatched.length > 0 && <Unmatched texts={unmatched} />}
      <ImportReport texts={texts} found={found} />
      {row.added + row.changed > 0 ? (
        <Start {...props} />
      ) : (
        <p className="font-medium text-heading">There's nothing to import in this file.</p>
      )}
      {!row.layout.isArchive && (
        <details id="columns" open={answer?.intent === "check" || unmatched.length > 0 || undefined} className="grid gap-4">
          <summary className="cursor-pointer text-sm font-semibold text-heading">Change columns</summary>
          <div className="mt-4 grid grid-cols-1 gap-6">
            <MappingForm {...props} />
          </div>
        </details>
      )}
      <DiscardFile id={row.id} />
    </>
  );
}

/** Texts that aren't matched to a value, with the way to match them. */
function Unmatched({ texts }: { texts: { text: string; rows: number }[] }) {
  const said = texts.map(({ text, rows }) => `${text || "Empty"} (${countOf(rows, { one: "row", many: "rows" })})`);
  return (
    <p className="rounded-md bg-warn-tint px-4 py-3 text-sm font-medium text-warn">
      Not matched yet: {said.join(", ")}. <a href="#columns">Choose what they mean</a>, then check the file again.
    </p>
  );
}

function Start({ texts, found: { row, kind }, answer }: ImportScreenProps) {
  return (
    <section aria-label="Start import" className="grid gap-4 rounded-md border border-line bg-paper p-5">
      <AdminForm
        intent="start"
        answer={answer}
        button={`Import ${countOf(row.added + row.changed, texts)}`}
        busy="Starting..."
        isGuarded={false}
      >
        {kind.consent ? (
          <Consent text={kind.consent.text} hint={texts.effect} answer={answer} />
        ) : (
          <p className="text-sm">{texts.effect} You can undo the import for 24 hours.</p>
        )}
      </AdminForm>
    </section>
  );
}

function Consent({ text, hint, answer }: { text: string; hint: string; answer: AdminAnswer | undefined }) {
  const id = useId();
  const error = answer?.fields.consent;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-start gap-3 text-sm font-semibold text-heading">
        <input
          id={id}
          type="checkbox"
          name="consent"
          value="on"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-4.5 shrink-0"
        />
        {text}
      </label>
      {error && <p className="text-sm font-medium text-fault">{error}</p>}
      <p id={`${id}-hint`} className="text-sm">
        {hint}
      </p>
    </div>
  );
}
