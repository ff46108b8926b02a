import { useLocation } from "react-router";
import type { AdminAnswer } from "../answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { ConfirmDelete } from "../parts/confirm-delete.tsx";

type BlockDialogsProps = {
  deleted: { ids: string; name: string; version: number | null; count: number } | null;
  answer: AdminAnswer | undefined;
};

/** The confirmation that the URL asks for. */
export function BlockDialogs({ deleted, answer }: BlockDialogsProps) {
  const closeTo = withoutDialog(useLocation());
  return deleted && <DeleteDialog deleted={deleted} closeTo={closeTo} answer={answer} />;
}

type DeleteDialogProps = { deleted: NonNullable<BlockDialogsProps["deleted"]>; closeTo: string; answer: AdminAnswer | undefined };

function DeleteDialog({ deleted: { ids, name, version, count }, closeTo, answer }: DeleteDialogProps) {
  const what = count === 1 ? "this content block" : `these ${count} content blocks`;
  return (
    <ConfirmDelete
      title={count === 1 ? "Delete Content Block" : "Delete Content Blocks"}
      text={
        <>
          Are you sure you want to delete {what}? Visitors will no longer see {count === 1 ? "it" : "them"}. You can undo this right
          afterward.
          <strong className="mt-3 block wrap-anywhere text-heading">
            {name}
            {count > 1 && ` and ${count - 1} more`}
          </strong>
        </>
      }
      fields={{ ids, ...(version === null ? {} : { version: String(version) }) }}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
