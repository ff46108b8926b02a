import { DialogLink } from "./row-actions.tsx";

type EditAndDeleteProps = {
  /** The row's name for screen readers. */
  of: string;
  /** The address with the dialog open. */
  to: (action: "edit" | "delete") => string;
};

/** Links to the two dialogs that most rows have. */
export function EditAndDelete({ of, to }: EditAndDeleteProps) {
  return (
    <>
      <DialogLink to={to("edit")} of={of}>
        Edit
      </DialogLink>
      <DialogLink to={to("delete")} of={of}>
        Delete
      </DialogLink>
    </>
  );
}
