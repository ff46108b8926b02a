import { data, useLocation } from "react-router";
import { z } from "zod";
import { findRedirectToEdit, listRedirects, type RedirectRow } from "~/domain/content/index.ts";
import { RECORDS_PER_PAGE, RedirectQuery } from "~/domain/navigation/redirect.input.ts";
import { shownPath } from "~/domain/path-spelling.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { openDialog, withDialog } from "../content-dialogs.ts";
import { formatNumber } from "../format.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { RowActions } from "../parts/row-actions.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ShortDay } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/redirects-page";
import { PagesTabs } from "./pages-tabs.tsx";
import { redirectsAction } from "./redirect-actions.ts";
import { DeleteRedirectDialog, RedirectForm } from "./redirect-dialogs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Redirects" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = RedirectQuery.parse(Object.fromEntries(url.searchParams));
  const dialog = openDialog(url.searchParams);
  const list = granted(await listRedirects(actor, query));
  const first = (query.page - 1) * RECORDS_PER_PAGE + 1;
  if (dialog === null || dialog === "add") return { query, list, first, dialog, chosen: null };
  const id = z.uuid().safeParse(url.searchParams.get(dialog));
  if (!id.success) throw data("Not found", { status: 404 });
  return { query, list, first, dialog, chosen: granted(await findRedirectToEdit(actor, id.data)) };
}

export const action = redirectsAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save redirect");
}

const failures: Record<string, string> = { delete: "Failed to delete redirect", restore: "Failed to restore redirect" };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch redirects" />;
}

/** The site's old addresses, and where their visitors are sent. */
export default function RedirectsPage({ loaderData: { query, list, first, dialog, chosen }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  const last = first + list.redirects.length - 1;
  return (
    <>
      <PageHead
        title="Redirects"
        text="Send visitors from old addresses to new ones (301). A redirect is added automatically when a published page or service moves."
      >
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Add Redirect
        </LinkButton>
      </PageHead>
      <PagesTabs />
      <FilterForm label="Redirects" search={<SearchField label="Address" value={query.q} maxLength={300} />}>
        <FilterChoice label="Created" name="origin" value={query.origin} options={origins} />
        <input type="hidden" name="sort" value={query.sort} />
      </FilterForm>
      <ListRefusal answer={answer} intents={["restore"]} />
      {list.redirects.length === 0 ? (
        <NothingFits isFiltered={query.q !== "" || query.origin !== "" || query.page > 1} all="/admin/pages/redirects">
          <EmptyState
            icon="signpost"
            title="No redirects yet"
            text="When you change the slug of a published page, a redirect is added automatically. You can also add your own."
          />
        </NothingFits>
      ) : (
        <DataTable
          caption="Redirects"
          columns={columns}
          sort={query.sort}
          empty=""
          rows={list.redirects.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        />
      )}
      <Pager
        page={query.page}
        hasMore={list.total > last}
        text={list.redirects.length > 0 ? `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(list.total)}` : ""}
      />
      {(dialog === "add" || dialog === "edit") && <RedirectForm key={chosen?.id} row={chosen} answer={answer} />}
      {dialog === "delete" && chosen && <DeleteRedirectDialog key={chosen.id} row={chosen} answer={answer} />}
    </>
  );
}

const origins = [
  { value: "", label: "All" },
  { value: "staff", label: "Manually" },
  { value: "automatic", label: "Automatically" },
];

const columns: Column[] = [
  { key: "from", label: "From", sort: "from" },
  { key: "to", label: "To", sort: "to" },
  { key: "made", label: "Created", part: "state" },
  { key: "updated", label: "Last updated", sort: "updated" },
  { key: "actions", label: "Actions" },
];

function cellsOf(row: RedirectRow) {
  return [
    <Name key="from" row={row} />,
    <a key="to" href={row.toPath} className="clipped text-link">
      {shownPath(row.toPath)}
    </a>,
    <Badge key="made">{row.isAutomatic ? "Automatically" : "Manually"}</Badge>,
    <ShortDay key="updated" at={row.updatedAt} />,
    <Actions key="actions" row={row} />,
  ];
}

function Name({ row: { id, fromPath } }: { row: RedirectRow }) {
  return <NameCell name={shownPath(fromPath)} to={withDialog(useLocation(), "edit", id)} isDialog />;
}

function Actions({ row: { id, fromPath } }: { row: RedirectRow }) {
  const location = useLocation();
  const path = shownPath(fromPath);
  return (
    <RowActions of={path}>
      <EditAndDelete of={path} to={(action) => withDialog(location, action, id)} />
    </RowActions>
  );
}
