import { LinkButton } from "./link-button.tsx";

/** The way out of a form in a dialog, which is left behind (see `FormDialog`). */
export function CancelLink({ to, children = "Cancel" }: { to: string; children?: string }) {
  return (
    <LinkButton variant="secondary" to={to} preventScrollReset replace>
      {children}
    </LinkButton>
  );
}
