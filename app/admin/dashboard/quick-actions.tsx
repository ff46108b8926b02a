import { ButtonLink } from "../../ui/button.tsx";
import { LinkButton } from "../parts/link-button.tsx";

/** The ways most often taken from here (spec 3 §2). */
export function QuickActions({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
      <LinkButton size="sm" variant="secondary" to="/admin/leads?status=new">
        Answer new leads
      </LinkButton>
      {isAdmin && (
        <LinkButton size="sm" variant="secondary" to="/admin/settings">
          Site Settings
        </LinkButton>
      )}
      <LinkButton size="sm" variant="secondary" to="/admin/pages">
        Pages
      </LinkButton>
      <LinkButton size="sm" variant="secondary" to="/admin/services">
        Services
      </LinkButton>
      <LinkButton size="sm" variant="secondary" to="/admin/users">
        Users
      </LinkButton>
      <ButtonLink size="sm" variant="secondary" href="/">
        See the site
      </ButtonLink>
    </nav>
  );
}
