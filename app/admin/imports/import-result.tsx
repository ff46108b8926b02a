import { Link, useSearchParams } from "react-router";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { Moment } from "../parts/times.tsx";
import { ImportCounts, ImportReport } from "./import-counts.tsx";
import type { ImportScreenProps } from "./import-props.ts";
import { countOf } from "./import-words.ts";

/** What an import did, and how to undo it. */
export function ImportResult(props: ImportScreenProps) {
  const { texts, found } = props;
  return (
    <>
      <Outcome {...props} />
      <ImportCounts texts={texts} found={found} />
      <Undo {...props} />
      <ImportReport texts={texts} found={found} />
    </>
  );
}

function Outcome({ texts, found: { row } }: ImportScreenProps) {
  if (row.state === "failed")
    return (
      <p className="font-medium text-fault">
        The import failed. {row.failure}{" "}
        {row.startedAt && row.added + row.changed > 0 ? "Rows imported before that were kept." : "Nothing was imported."}
      </p>
    );
  if (row.state === "undone")
    return (
      <p>
        Import undone for {countOf(row.undone, texts)}.
        {row.kept > 0 && ` ${countOf(row.kept, texts)} couldn't be undone because of changes or activity after the import.`}
      </p>
    );
  return (
    <p>
      Import complete. The file was deleted. See the{" "}
      <Link to={texts.list.to} className="text-link underline">
        {texts.list.label.toLowerCase()}
      </Link>
      .
    </p>
  );
}

function Undo({ texts, found: { row }, answer }: ImportScreenProps) {
  const [search] = useSearchParams();
  const page = `${texts.screen}/${row.id}`;
  const count = row.added + row.changed;
  if (!row.undoUntil || count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LinkButton variant="secondary" size="sm" to={`${page}?undo=1`}>
        Undo import
      </LinkButton>
      <span className="text-sm">
        Available until <Moment at={row.undoUntil} />.
      </span>
      {search.get("undo") && (
        <ConfirmDialog
          title="Undo this import?"
          text={`This affects ${countOf(count, texts)}: new ones are deleted, and changed ones get their previous values back. Any changed or used since the import stay as they are.`}
          intent="undo"
          fields={{ id: row.id }}
          button="Undo import"
          busy="Undoing..."
          closeTo={page}
          answer={answer}
        />
      )}
    </div>
  );
}
