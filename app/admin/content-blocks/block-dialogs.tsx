import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isBlockType } from "~/domain/content/block-rules.input.ts";
import type { EditedBlock } from "~/domain/content/index.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ConfirmDelete } from "../parts/confirm-delete.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SeenFields } from "../parts/seen-fields.tsx";
import { SwitchField } from "../parts/switch-field.tsx";
import { BlockFields } from "./block-fields.tsx";
import { BlockPreview } from "./block-preview.tsx";
import { typeOptions } from "./block-types.ts";
import { PageChoice, type PageChoices } from "./page-choice.tsx";

type BlockDialogsProps = {
  dialog: string | null;
  edited: EditedBlock | null;
  deleted: { ids: string; name: string; version: number | null; count: number } | null;
  /** Preset for a new block. */
  pageOfNew: string | null;
  choices: PageChoices;
  answer: AdminAnswer | undefined;
};

/** The dialog that the address asks for. */
export function BlockDialogs({ dialog, edited, deleted, pageOfNew, choices, answer }: BlockDialogsProps) {
  const location = useLocation();
  const closeTo = withoutDialog(location);
  if (deleted) return <DeleteDialog deleted={deleted} closeTo={closeTo} answer={answer} />;
  if (dialog !== "add" && !edited) return null;
  return <BlockDialog edited={edited} pageOfNew={pageOfNew} choices={choices} closeTo={closeTo} answer={answer} />;
}

type DeleteDialogProps = { deleted: NonNullable<BlockDialogsProps["deleted"]>; closeTo: string; answer: AdminAnswer | undefined };

function DeleteDialog({ deleted: { ids, name, version, count }, closeTo, answer }: DeleteDialogProps) {
  const what = count === 1 ? "this content block" : `these ${count} content blocks`;
  return (
    <ConfirmDelete
      title={count === 1 ? "Delete Content Block" : "Delete Content Blocks"}
      text={
        <>
          Are you sure you want to delete {what}? Visitors do not see {count === 1 ? "it" : "them"} any more.
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

type BlockDialogProps = Omit<BlockDialogsProps, "dialog" | "deleted"> & { closeTo: string };

/** The form, and beside it what visitors will see of what is typed in it. */
function BlockDialog({ edited, pageOfNew, choices, closeTo, answer }: BlockDialogProps) {
  // As it was when the form was opened: what somebody else changes later must not slip under what is typed here.
  const [block] = useState(edited);
  const [type, setType] = useState(block?.type ?? "text");
  const [turn, setTurn] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const fields = answer?.fields ?? {};
  // The fields of another type are there after the next drawing only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is another preview
  useEffect(() => setTurn((before) => before + 1), [type]);
  return (
    <FormDialog title={block ? "Edit Content Block" : "Add Content Block"} size="xl" closeTo={closeTo}>
      <div
        ref={area}
        onInput={() => setTurn((before) => before + 1)}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <AdminForm
          intent="save"
          answer={answer}
          button={block ? "Update Content Block" : "Create Content Block"}
          busy="Saving..."
          aside={<CancelLink to={closeTo} />}
        >
          <SeenFields row={block} />
          <TextField label="Name" name="name" required defaultValue={block?.name} autoComplete="off" error={fields.name} />
          <SelectField
            label="Type"
            name="type"
            required
            value={type}
            onChange={({ target }) => setType(target.value)}
            options={block && !isBlockType(block.type) ? [{ value: block.type, label: block.type }, ...typeOptions] : typeOptions}
            hint={block ? "Another type begins with empty content." : undefined}
            error={fields.type}
          />
          <BlockFields key={type} type={type} content={block?.type === type ? block.content : {}} errors={fields} />
          <PageChoice choices={choices} chosen={block ? block.pageId : pageOfNew} error={fields.pageId} />
          <TextField
            label="Position"
            name="position"
            inputMode="numeric"
            defaultValue={block?.position ?? ""}
            hint={block ? undefined : "Left empty: behind the last block of the page."}
            error={fields.position}
          />
          <SwitchField
            label="Active"
            name="active"
            defaultChecked={block?.isActive ?? true}
            hint="Visitors see active blocks only."
            error={fields.isActive}
          />
        </AdminForm>
        <BlockPreview type={type} turn={turn} area={area} />
      </div>
    </FormDialog>
  );
}
