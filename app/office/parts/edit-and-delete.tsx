import { useLocation } from "react-router";
import { withDialog } from "../content-dialogs.ts";
import { DialogLink } from "./row-acts.tsx";

/** The two dialogs that every row of a list of content has. */
export function EditAndDelete({ id, name }: { id: string; name: string }) {
  const location = useLocation();
  return (
    <>
      <DialogLink to={withDialog(location, "edit", id)} of={name}>
        Edit
      </DialogLink>
      <DialogLink to={withDialog(location, "delete", id)} of={name}>
        Delete
      </DialogLink>
    </>
  );
}
