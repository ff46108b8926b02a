import type { Role } from "~/domain/permissions/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";

const looks: Record<Role, { tone: BadgeTone; icon: string }> = {
  admin: { tone: "bad", icon: "shield-check" },
  editor: { tone: "brand", icon: "pencil" },
  viewer: { tone: "neutral", icon: "eye" },
};

/** A user's role in one word. */
export function RoleBadge({ role }: { role: Role }) {
  const { tone, icon } = looks[role];
  return (
    <Badge tone={tone}>
      <Icon name={icon} className="size-3.5" />
      {role}
    </Badge>
  );
}

const labels: Record<Role, string> = {
  viewer: "Viewer: no back-office access",
  editor: "Editor: content and leads",
  admin: "Admin: everything",
};

/** The roles as options for a select. */
export function roleOptions(roles: readonly Role[]): { value: Role; label: string }[] {
  return roles.map((role) => ({ value: role, label: labels[role] }));
}
