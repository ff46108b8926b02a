import { z } from "zod";
import { findNavigationItem, listNavigation, listParentChoices } from "~/domain/content/index.ts";
import { NavigationQuery } from "~/domain/navigation/navigation.input.ts";
import { NAVIGATION_PAGE } from "~/domain/navigation/navigation-rules.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { openDialog } from "../content-dialogs.ts";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/navigation-page";
import { navigationAction } from "./navigation-actions.ts";
import { NavigationDialogs } from "./navigation-dialogs.tsx";
import { NavigationList } from "./navigation-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Navigation" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = NavigationQuery.parse(Object.fromEntries(url.searchParams));
  const dialog = openDialog(url.searchParams);
  const id = z.uuid().catch("00000000-0000-0000-0000-000000000000");
  const chosen = dialog && dialog !== "add" ? granted(await findNavigationItem(actor, id.parse(url.searchParams.get(dialog)))) : null;
  const parents = dialog === "add" || dialog === "edit" ? granted(await listParentChoices(actor, { id: chosen?.id ?? null })) : [];
  const { items, total } = granted(await listNavigation(actor, query));
  const first = (query.page - 1) * NAVIGATION_PAGE + 1;
  // "?add=<id>" adds an item below this one.
  const below = dialog === "add" ? z.uuid().safeParse(url.searchParams.get("add")).data : undefined;
  return {
    query: { ...query, first, hasMore: total >= first + NAVIGATION_PAGE },
    items,
    total,
    dialog,
    chosen,
    parents,
    below: below ?? null,
  };
}

export const action = navigationAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save navigation item");
}

const failures: Partial<Record<string, string>> = {
  delete: "Failed to delete navigation item",
  move: "Failed to move navigation item",
  restore: "Failed to restore navigation item",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch navigation items" />;
}

/** The site's menus. */
export default function NavigationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, query, dialog, chosen, parents, below } = loaderData;
  return (
    <>
      <ListRefusal answer={actionData} intents={["restore"]} />
      <NavigationList items={items} total={total} query={query} answer={dialog ? undefined : (actionData ?? undefined)} />
      <NavigationDialogs
        key={`${dialog} ${chosen?.id} ${below}`}
        dialog={dialog}
        chosen={chosen}
        parents={parents}
        below={below}
        answer={actionData ?? undefined}
      />
    </>
  );
}
