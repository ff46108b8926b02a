import { useLocation } from "react-router";
import { withDialog } from "../content-dialogs.ts";
import { LinkButton } from "./link-button.tsx";

/** The two dialogs that every row of a list of content has. */
export function EditAndDelete({ id, name }: { id: string; name: string }) {
  const location = useLocation();
  return (
    <>
      <LinkButton variant="quiet" size="sm" to={withDialog(location, "edit", id)} preventScrollReset>
        Edit <span className="sr-only">{name}</span>
      </LinkButton>
      <LinkButton variant="quiet" size="sm" to={withDialog(location, "delete", id)} preventScrollReset>
        Delete <span className="sr-only">{name}</span>
      </LinkButton>
    </>
  );
}
