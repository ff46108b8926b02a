import { LinkButton } from "./link-button.tsx";

/** The way out of a form. */
export function CancelLink({ to, children = "Cancel" }: { to: string; children?: string }) {
  return (
    <LinkButton variant="secondary" to={to} preventScrollReset>
      {children}
    </LinkButton>
  );
}
