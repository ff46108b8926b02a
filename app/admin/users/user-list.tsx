import { useLocation } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { Day } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";
import { RoleBadge, roleOptions } from "./role-badge.tsx";
import type { UserRow } from "./user-row.ts";

type UserListProps = {
  rows: UserRow[];
  /** Of all pages, written out. */
  total: string;
  query: { q: string; role: string; state: string; sort: string; page: number; first: number; hasMore: boolean };
  may: { create: boolean; invite: boolean };
};

/** The table of people with its search and filters. */
export function UserList({ rows, total, query, may }: UserListProps) {
  const location = useLocation();
  const { first } = query;
  return (
    <>
      <PageHead title={`Users (${total})`} text="Who may sign in, and what they may do.">
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
      <FilterForm label="Users">
        <TextField label="Name or email" name="q" type="search" defaultValue={query.q} maxLength={254} />
        <SelectField label="Role" name="role" defaultValue={query.role} options={roleFilter} />
        <SelectField label="State" name="state" defaultValue={query.state} options={stateFilter} />
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

const columns = [
  { key: "user", label: "User", sort: "name" },
  { key: "email", label: "Email", sort: "email" },
  { key: "role", label: "Role", sort: "role" },
  { key: "created", label: "Created", sort: "created" },
  { key: "actions", label: "Actions" },
];

function cellsOf(row: UserRow) {
  return [
    <Person key="user" row={row} />,
    <div key="email" className="min-w-52">
      <span className="clipped">{row.email}</span>
      {row.signIn && <SignIn signIn={row.signIn} />}
    </div>,
    <RoleBadge key="role" role={row.role} />,
    <Day key="created" at={row.createdAt} className="whitespace-nowrap" />,
    <Actions key="actions" row={row} />,
  ];
}

function Person({ row: { name, picture, isSelf, disabledAt, isInvited } }: { row: UserRow }) {
  return (
    <div className="flex min-w-48 items-center gap-3">
      <Avatar name={name} picture={picture} />
      <div className="grid justify-items-start gap-1">
        <span className="font-semibold clipped text-heading">{name}</span>
        {(isSelf || disabledAt || isInvited) && (
          <span className="flex flex-wrap gap-1">
            {isSelf && <Badge tone="good">You</Badge>}
            {disabledAt && <Badge tone="warn">Disabled</Badge>}
            {isInvited && <Badge>Invited, no password yet</Badge>}
          </span>
        )}
      </div>
    </div>
  );
}

function SignIn({ signIn: { sessionSince, hasSecondFactor } }: { signIn: NonNullable<UserRow["signIn"]> }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-xs whitespace-nowrap">
      <span>Second factor {hasSecondFactor ? "on" : "off"}</span>
      <span>{sessionSince ? <>Signed in since {<Day at={sessionSince} />}</> : "Not signed in"}</span>
    </p>
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
  const acts = (["edit", "resend", "second-factor", row.disabledAt ? "enable" : "disable", "delete"] as const).filter((act) => may[act]);
  if (acts.length === 0) return "–";
  return (
    <RowActs>
      {acts.map((act) => (
        <DialogLink key={act} to={withDialog(location, act, userId)} of={name}>
          {labels[act]}
        </DialogLink>
      ))}
    </RowActs>
  );
}

const labels = { edit: "Edit", resend: "Resend", "second-factor": "Second factor", enable: "Enable", disable: "Disable", delete: "Delete" };
