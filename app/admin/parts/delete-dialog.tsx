import { useState } from "react";
import { useLocation } from "react-router";
import type { AdminAnswer } from "../answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { writeSeenRows } from "../expected-rows.ts";
import { ConfirmDelete } from "./confirm-delete.tsx";

interface Deleted {
  id: string;
  version: number;
  name: string;
}

/** Asks before rows are deleted. Changes that someone else makes in the meantime aren't deleted unseen. */
export function DeleteDialog({ one, many, rows, answer }: { one: string; many: string; rows: Deleted[]; answer: AdminAnswer | undefined }) {
  const location = useLocation();
  const [seen] = useState(rows);
  const what = seen.length === 1 ? `this ${one}` : `these ${seen.length} ${many}`;
  return (
    <ConfirmDelete
      title={`Delete ${what}?`}
      text={
        <>
          Are you sure you want to delete {what}? Visitors will no longer see {seen.length === 1 ? "it" : "them"}. You can undo this right
          afterward.
          <span className="mt-3 block max-h-48 overflow-y-auto">
            {seen.map(({ id, name }) => (
              <strong key={id} className="block wrap-anywhere text-heading">
                {name}
              </strong>
            ))}
          </span>
        </>
      }
      fields={{ rows: writeSeenRows(seen) }}
      closeTo={withoutDialog(location)}
      answer={answer}
    />
  );
}
