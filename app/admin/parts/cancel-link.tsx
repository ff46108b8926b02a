import { LinkButton } from "./link-button.tsx";

/** Closes a form in a dialog and leaves it out of the history (see `FormDialog`). */
export function CancelLink({ to, children = "Cancel" }: { to: string; children?: string }) {
  return (
    <LinkButton variant="secondary" to={to} preventScrollReset replace>
      {children}
    </LinkButton>
  );
}
