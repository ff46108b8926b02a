import { LinkButton } from "./link-button.tsx";

/** The way out of a form. */
export function CancelLink({ to }: { to: string }) {
  return (
    <LinkButton variant="secondary" to={to} preventScrollReset>
      Cancel
    </LinkButton>
  );
}
