import { useLocation } from "react-router";
import { z } from "zod";
import { type DeletedShippedPage, listChosenPages, listDeletedShipped, listPages, listPageUses } from "~/domain/content/index.ts";
import { PageQuery, RECORDS_PER_PAGE } from "~/domain/pages/page.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/pages-page";
import { DeletePagesDialog } from "./delete-pages-dialog.tsx";
import { pagesAction } from "./page-actions.ts";
import { statusOptions } from "./page-status-badge.tsx";
import { PageTable } from "./page-table.tsx";
import { PagesTabs } from "./pages-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Pages" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = PageQuery.parse(Object.fromEntries(url.searchParams));
  const deleted = z
    .array(z.uuid())
    .max(RECORDS_PER_PAGE)
    .safeParse((url.searchParams.get("delete") ?? "").split(",").filter(Boolean));
  const ids = deleted.data ?? [];
  const [list, chosen, uses, shipped] = await Promise.all([
    listPages(actor, query),
    listChosenPages(actor, ids),
    listPageUses(actor, ids),
    listDeletedShipped(actor),
  ]);
  return {
    ...{ query, list: granted(list), first: (query.page - 1) * RECORDS_PER_PAGE + 1 },
    ...{ deleted: granted(chosen), uses: granted(uses), shipped: granted(shipped) },
  };
}

export const action = pagesAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save page");
}

const failures: Record<string, string> = {
  duplicate: "Failed to duplicate page",
  delete: "Failed to delete page",
  restore: "Failed to restore page",
  "bring-back": "Failed to bring the page back",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch pages" />;
}

/** The pages that staff create, and the metadata of built-in pages. */
export default function PagesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, list, first, deleted, uses, shipped } = loaderData;
  const { key } = useLocation();
  const last = first + list.pages.length - 1;
  const isFiltered = query.q !== "" || query.status !== "" || query.page > 1;
  return (
    <>
      <PageHead title="Pages" text="Your own pages and the site's built-in pages.">
        <LinkButton to="/admin/pages/new">
          <Icon name="plus" className="size-4.5" />
          Add Page
        </LinkButton>
      </PageHead>
      <PagesTabs />
      <FilterForm label="Pages" search={<SearchField label="Title, slug, or description" value={query.q} maxLength={200} />}>
        <FilterChoice label="Status" name="status" value={query.status} options={[{ value: "", label: "All" }, ...statusOptions]} />
        <input type="hidden" name="sort" value={query.sort} />
      </FilterForm>
      <ListRefusal answer={answer} intents={["duplicate", "restore", "bring-back"]} />
      {list.pages.length === 0 ? (
        <NothingFits isFiltered={isFiltered} all="/admin/pages">
          <EmptyState icon="file-text" title="No pages yet" text="Add your first page. Visitors see it once you publish it." />
        </NothingFits>
      ) : (
        <PageTable key={key} pages={list.pages} sort={query.sort} answer={answer} />
      )}
      <Pager
        page={query.page}
        hasMore={list.total > last}
        text={list.pages.length > 0 ? `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(list.total)}` : ""}
      />
      {shipped.length > 0 && <DeletedShipped pages={shipped} />}
      {deleted.length > 0 && <DeletePagesDialog key={deleted.map(({ id }) => id).join()} pages={deleted} uses={uses} answer={answer} />}
    </>
  );
}

/** Pages that come with Bluebonnet and that someone deleted. */
function DeletedShipped({ pages }: { pages: DeletedShippedPage[] }) {
  return (
    <section className="mt-8 grid gap-3 rounded-md border border-line bg-paper p-4" aria-labelledby="deleted-shipped">
      <h2 id="deleted-shipped" className="text-base font-semibold text-heading">
        Deleted pages that come with Bluebonnet
      </h2>
      <p className="max-w-text text-sm">
        They come back as they ship. What you had changed comes back only if you undo the deletion right afterward.
      </p>
      <ul className="grid gap-2">
        {pages.map(({ name, title, slug }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <strong className="text-heading">{title}</strong> /{slug}
            </span>
            <PostButton intent="bring-back" fields={{ id: name }} busy="Bringing back..." of={` ${title}`} isQuiet>
              Bring back
            </PostButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
