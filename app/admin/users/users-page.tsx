import { findUser, listUsers } from "~/domain/access/index.ts";
import { ChosenUser, USER_PAGE, UserQuery } from "~/domain/access/users.input.ts";
import { countUpcoming, listHosts } from "~/domain/appointments/index.ts";
import { requestInfo } from "../../request-info.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/users-page";
import { openDialog } from "./dialogs.ts";
import { usersAction } from "./user-actions.ts";
import { UserDialogs } from "./user-dialogs.tsx";
import { UserList } from "./user-list.tsx";
import { allowedActions, rowFor } from "./user-row.ts";

export const meta: Route.MetaFunction = () => [{ title: "Users" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { siteUrl } = context.get(requestInfo);
  const search = url.searchParams;
  const query = UserQuery.parse(Object.fromEntries(search));
  const { users, total } = granted(await listUsers(actor, query));
  const dialog = openDialog(search);
  const chosen = dialog && dialog !== "add" && dialog !== "invite" ? ChosenUser.parse(search.get(dialog)) : null;
  const leaving = chosen && (dialog === "disable" || dialog === "delete" || dialog === "edit") ? chosen : null;
  const upcoming = leaving ? (granted(await countUpcoming(actor, [leaving])).get(leaving) ?? 0) : 0;
  const colleagues = upcoming > 0 ? granted(await listHosts(actor)).filter(({ userId }) => userId !== leaving) : [];
  const first = (query.page - 1) * USER_PAGE + 1;
  return {
    query: { ...query, first, hasMore: total >= first + USER_PAGE },
    total,
    may: allowedActions(actor),
    rows: users.map((user) => rowFor(actor, user, siteUrl)),
    dialog,
    upcoming,
    colleagues: colleagues.map(({ userId, fullName, email }) => ({ value: userId, label: fullName || email })),
    chosen: chosen === null ? null : rowFor(actor, granted(await findUser(actor, chosen)), siteUrl),
  };
}

export const action = usersAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent, fields) => {
    if (intent === "edit" && fields.get("password")) return "Failed to update password";
    return failures[intent] ?? "Failed to save user";
  });
}

const failures: Partial<Record<string, string>> = { add: "Failed to create user", delete: "Failed to delete user" };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch users" />;
}

/** Who can sign in, and what they can do. */
export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, query, may, dialog, chosen, upcoming, colleagues } = loaderData;
  return (
    <>
      <UserList rows={rows} total={formatNumber(total)} query={query} may={may} />
      <UserDialogs
        key={`${dialog} ${chosen?.userId}`}
        dialog={dialog}
        chosen={chosen}
        leaves={{ upcoming, colleagues }}
        may={may}
        answer={actionData}
      />
    </>
  );
}
