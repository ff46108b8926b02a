import { useLocation } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { ShortDay } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";
import { RoleBadge, roleOptions } from "./role-badge.tsx";
import type { UserRow } from "./user-row.ts";

type UserListProps = {
  rows: UserRow[];
  /** Across all pages, already formatted. */
  total: string;
  query: { q: string; role: string; state: string; sort: string; page: number; first: number; hasMore: boolean };
  may: { create: boolean; invite: boolean };
};

/** The table of users with search and filters. */
export function UserList({ rows, total, query, may }: UserListProps) {
  const location = useLocation();
  const { first } = query;
  return (
    <>
      <PageHead title={`Users (${total})`} text="Who can sign in and what they can do.">
        {may.invite && (
          <LinkButton variant="secondary" to={withDialog(location, "invite")} preventScrollReset>
            <Icon name="mail" className="size-4.5" />
            Invite User
          </LinkButton>
        )}
        {may.create && (
          <LinkButton to={withDialog(location, "add")} preventScrollReset>
            <Icon name="plus" className="size-4.5" />
            Add User
          </LinkButton>
        )}
      </PageHead>
      <FilterForm label="Users" search={<SearchField label="Name or email" value={query.q} maxLength={254} />}>
        <FilterChoice label="Role" name="role" value={query.role} options={roleFilter} />
        <FilterChoice label="Status" name="state" value={query.state} options={stateFilter} />
        <input type="hidden" name="sort" value={query.sort} />
      </FilterForm>
      <DataTable
        caption="Users"
        columns={columns}
        sort={query.sort}
        rows={rows.map((row) => ({ key: row.userId, cells: cellsOf(row) }))}
        empty="No users found"
      />
      <Pager page={query.page} hasMore={query.hasMore} text={rows.length > 0 ? `${first}–${first + rows.length - 1} of ${total}` : ""} />
    </>
  );
}

const roleFilter = [{ value: "", label: "All roles" }, ...roleOptions(["viewer", "editor", "admin"])];
const stateFilter = [
  { value: "", label: "All" },
  { value: "active", label: "Active" },
  { value: "disabled", label: "Disabled" },
];

const columns: Column[] = [
  { key: "user", label: "User", sort: "name" },
  { key: "email", label: "Email", sort: "email" },
  { key: "role", label: "Role", sort: "role", part: "state" },
  { key: "sign-in", label: "Sign-in", gives: 1 },
  { key: "created", label: "Created", sort: "created", gives: 2 },
  { key: "actions", label: "Actions" },
];

function cellsOf(row: UserRow) {
  return [
    <Person key="user" row={row} />,
    row.email,
    <RoleBadge key="role" role={row.role} />,
    row.signIn && <SignIn key="sign-in" signIn={row.signIn} />,
    <ShortDay key="created" at={row.createdAt} />,
    <Actions key="actions" row={row} />,
  ];
}

function Person({ row: { userId, name, picture, isSelf, isEditable, disabledAt, isInvited } }: { row: UserRow }) {
  const location = useLocation();
  return (
    <NameCell
      name={name}
      to={isEditable ? withDialog(location, "edit", userId) : null}
      isDialog
      mark={
        <span className="row-mark">
          <Avatar name={name} picture={picture} />
        </span>
      }
    >
      {isSelf && <Badge tone="good">You</Badge>}
      {disabledAt && <Badge tone="warn">Disabled</Badge>}
      {isInvited && <Badge>Invited, no password yet</Badge>}
    </NameCell>
  );
}

function SignIn({ signIn: { sessionSince, hasSecondFactor } }: { signIn: NonNullable<UserRow["signIn"]> }) {
  return (
    <span className="row-line text-xs">
      <span>Second factor {hasSecondFactor ? "on" : "off"}</span>
      <span>{sessionSince ? <>Signed in {<ShortDay at={sessionSince} />}</> : "Not signed in"}</span>
    </span>
  );
}

function Actions({ row }: { row: UserRow }) {
  const location = useLocation();
  const { userId, name } = row;
  const { isEditable, isInvitable, hasSecondFactorToLose, isDisablable, isDeletable } = row;
  const may = {
    edit: isEditable,
    resend: isInvitable,
    "second-factor": hasSecondFactorToLose,
    enable: isDisablable,
    disable: isDisablable,
    delete: isDeletable,
  };
  const actions = (["edit", "resend", "second-factor", row.disabledAt ? "enable" : "disable", "delete"] as const).filter(
    (action) => may[action],
  );
  if (actions.length === 0) return null;
  return (
    <RowActions of={name}>
      {actions.map((action) => (
        <DialogLink key={action} to={withDialog(location, action, userId)} of={name}>
          {labels[action]}
        </DialogLink>
      ))}
    </RowActions>
  );
}

const labels = { edit: "Edit", resend: "Resend", "second-factor": "Second factor", enable: "Enable", disable: "Disable", delete: "Delete" };
