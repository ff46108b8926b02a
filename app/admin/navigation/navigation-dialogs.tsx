import { useState } from "react";
import { useLocation } from "react-router";
import type { findNavigationItem, ParentChoice } from "~/domain/content/index.ts";
import { MAX_DESCRIPTION, MAX_LABEL, MAX_URL } from "~/domain/navigation/navigation-rules.input.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { DeleteRowDialog } from "../parts/delete-row-dialog.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SwitchField } from "../parts/switch-field.tsx";
import { iconOptions } from "./icons.ts";

type Item = Extract<Awaited<ReturnType<typeof findNavigationItem>>, { ok: true }>["value"];

type NavigationDialogsProps = {
  dialog: string | null;
  chosen: Item | null;
  parents: ParentChoice[];
  /** The parent of a new item. */
  below: string | null;
  answer: AdminAnswer | undefined;
};

/** The dialog that the URL asks for. */
export function NavigationDialogs({ dialog, chosen, parents, below, answer }: NavigationDialogsProps) {
  const location = useLocation();
  const closeTo = withoutDialog(location);
  if (dialog === "delete" && chosen) return <DeleteDialog item={chosen} closeTo={closeTo} answer={answer} />;
  if (dialog !== "add" && !chosen) return null;
  return <ItemDialog edited={chosen} parents={parents} below={below} closeTo={closeTo} answer={answer} />;
}

function DeleteDialog({ item, closeTo, answer }: { item: Item; closeTo: string; answer: AdminAnswer | undefined }) {
  const [{ id, version, label, below }] = useState(item);
  const children = below === 1 ? "The item below it will be deleted, too." : `The ${below} items below it will be deleted, too.`;
  return (
    <DeleteRowDialog
      title="Delete Navigation Item"
      text={<>Are you sure you want to delete this navigation item? {below > 0 && children}</>}
      name={label}
      row={{ id, version }}
      closeTo={closeTo}
      answer={answer}
    />
  );
}

type ItemDialogProps = Omit<NavigationDialogsProps, "dialog" | "chosen"> & { edited: Item | null; closeTo: string };

function ItemDialog({ edited, parents, below, closeTo, answer }: ItemDialogProps) {
  // The item as it was when the form opened, so other people's later changes don't mix with what's typed here.
  const [item] = useState(edited);
  const fields = answer?.fields ?? {};
  return (
    <FormDialog title={item ? "Edit Navigation Item" : "Add Navigation Item"} closeTo={closeTo}>
      <AdminForm
        intent="save"
        answer={answer}
        button={item ? "Update Navigation Item" : "Create Navigation Item"}
        busy="Saving..."
        aside={<CancelLink to={closeTo} />}
      >
        <ExpectedFields row={item} />
        <LinkFields item={item} fields={fields} />
        <PlaceFields item={item} fields={fields} parents={parents} below={below} />
        <SwitchField label="Active" name="active" defaultChecked={item?.isActive ?? true} hint="Menus show only active items." />
      </AdminForm>
    </FormDialog>
  );
}

type FieldsProps = { item: Item | null; fields: AdminAnswer["fields"] };

/** The item's label and target. */
function LinkFields({ item, fields }: FieldsProps) {
  return (
    <>
      <TextField
        label="Label"
        name="label"
        required
        maxLength={MAX_LABEL}
        defaultValue={item?.label}
        autoComplete="off"
        error={fields.label}
      />
      <TextField
        label="URL"
        name="url"
        required
        maxLength={MAX_URL}
        defaultValue={item?.url}
        autoComplete="off"
        spellCheck={false}
        hint="A path (/about), a full address (https://…), or an anchor (/#pricing)."
        error={fields.url}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Opens in" name="target" required defaultValue={item?.target} options={targets} error={fields.target} />
        <SelectField
          label="Icon"
          name="icon"
          required
          defaultValue={item?.icon ?? "none"}
          options={iconOptions(item?.icon ?? null)}
          error={fields.icon}
        />
      </div>
      <TextField
        label="Description"
        name="description"
        maxLength={MAX_DESCRIPTION}
        defaultValue={item?.description}
        hint="Shown under the label of second-level items."
        error={fields.description}
      />
    </>
  );
}

/** The item's place in the menu. */
function PlaceFields({ item, fields, parents, below }: FieldsProps & Pick<ItemDialogProps, "parents" | "below">) {
  const offered = parents.map(({ id, label, level }) => ({ value: id, label: `${"– ".repeat(level - 1)}${label}` }));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Parent"
        name="parent"
        required
        defaultValue={item?.parentId ?? below ?? "none"}
        options={[{ value: "none", label: "None (top level)" }, ...offered]}
        hint="Menus show two levels. Deeper items are saved but not shown."
        error={fields.parent}
      />
      <TextField
        label="Position"
        name="position"
        inputMode="numeric"
        defaultValue={item?.position ?? 0}
        hint="Lower numbers come first."
        error={fields.position}
      />
    </div>
  );
}

const targets = [
  { value: "_self", label: "Same tab" },
  { value: "_blank", label: "New tab" },
];
