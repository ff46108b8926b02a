import { useLocation } from "react-router";
import { can } from "~/domain/permissions/index.ts";
import { GeneratedQuery, listGeneratedPages, listPreviewNames, placeOf } from "~/domain/seo/index.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withQuery } from "../address.ts";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FilterChoice, FilterText, OrderChoice } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/generated-pages-page";
import { openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { failures } from "./failures.ts";
import { generatedPagesAction } from "./pages/generated-actions.ts";
import { GeneratedTable } from "./pages/generated-table.tsx";
import { NameOptions } from "./pages/name-options.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Generated pages" }];

/** How many names a field suggests. */
const OFFERED = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = GeneratedQuery.parse(Object.fromEntries(url.searchParams));
  const mayPublish = can(actor, "seo:override");
  const [list, names] = await Promise.all([listGeneratedPages(actor, query), listPreviewNames(actor)]);
  const { terms, locations } = granted(names);
  const found = granted(list);
  const last = found.rows.at(-1);
  const asked = openDialog(url.searchParams) === "publish" ? url.searchParams.get("publish") : null;
  return {
    query,
    ...found,
    next: found.hasMore && last ? placeOf(last, query) : null,
    mayPublish,
    asked: mayPublish ? asked : null,
    names: { terms: terms.slice(0, OFFERED), locations: locations.slice(0, OFFERED) },
  };
}

export const action = generatedPagesAction;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, failures.publish);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the generated pages" />;
}

/** The pages that visitors can open now, with their scores. */
export default function GeneratedPagesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, rows, next, isUnknown, total, mayPublish, asked, names } = loaderData;
  const location = useLocation();
  const file = withQuery({ ...location, pathname: "/admin/seo-generator/pages.csv" }, { after: null, publish: null });
  const isFiltered = query.term !== "" || query.location !== "" || query.state !== "" || query.after !== "";
  return (
    <>
      <PageHead title="Generated Pages" text="Pages visitors can open now. Waiting and held pages aren't in any list or in the sitemap.">
        {rows.length > 0 && (
          <ButtonLink variant="secondary" href={file} download className="max-sm:hidden">
            <Icon name="download" />
            Export CSV
          </ButtonLink>
        )}
        <LinkButton variant="secondary" to="/admin/seo-generator">
          SEO Generator
        </LinkButton>
      </PageHead>
      <Filters query={query} names={names} />
      {rows.length === 0 ? (
        <NoPages isFiltered={isFiltered} isUnknown={isUnknown} />
      ) : (
        <>
          {total !== null && (
            <p className="mb-3 text-sm">
              {formatNumber(total)} {total === 1 ? "page" : "pages"} in total.
            </p>
          )}
          <GeneratedTable
            key={withoutDialog(location)}
            pages={rows}
            answer={answer}
            publishAt={mayPublish ? (slug) => withDialog(location, "publish", slug) : null}
          />
        </>
      )}
      <More isFirst={query.after === ""} next={next} />
      {asked && <PublishDialog key={asked} slug={asked} answer={answer} />}
    </>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

function Filters({ query, names }: Pick<LoaderData, "query" | "names">) {
  return (
    <>
      <FilterForm label="Generated pages">
        <FilterText label="Term" name="term" type="search" list="generated-terms" value={query.term} maxLength={100} />
        <FilterText label="Location" name="location" type="search" list="generated-locations" value={query.location} maxLength={100} />
        <FilterChoice label="State" name="state" value={query.state} options={states} />
        <OrderChoice value={query.sort} options={sorts} />
      </FilterForm>
      <NameOptions id="generated-terms" names={names.terms} />
      <NameOptions id="generated-locations" names={names.locations} />
    </>
  );
}

function NoPages({ isFiltered, isUnknown }: { isFiltered: boolean; isUnknown: boolean }) {
  return (
    <NothingFits isFiltered={isFiltered && !isUnknown} all="/admin/seo-generator/pages">
      {isUnknown ? (
        <EmptyState
          title="No matching pages"
          text="No live page matches this term, location, county, or state. Clear a filter or try a broader search."
          action={
            <LinkButton variant="secondary" to="/admin/seo-generator/pages">
              Show all
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          icon="file-text"
          title="No pages yet"
          text="Generate pages in the SEO Generator. They appear here when the run is complete."
        />
      )}
    </NothingFits>
  );
}

/** The list isn't paginated by number, because a run can have a million pages. */
function More({ isFirst, next }: { isFirst: boolean; next: string | null }) {
  const location = useLocation();
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-end gap-2">
      {!isFirst && (
        <LinkButton variant="secondary" size="sm" to={withQuery(location, { after: null })}>
          Back to first page
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton variant="secondary" size="sm" to={withQuery(location, { after: next })}>
          More
        </LinkButton>
      )}
    </nav>
  );
}

function PublishDialog({ slug, answer }: { slug: string; answer: AdminAnswer | undefined }) {
  const location = useLocation();
  return (
    <ConfirmDialog
      title="Publish this page anyway?"
      text={
        <>
          This page scored too low, and pages like it can hurt your whole site's ranking. It becomes public now and stays public in later
          runs, until an administrator holds it again.
          <strong className="mt-3 block wrap-anywhere text-heading">/{slug}</strong>
        </>
      }
      intent="publish"
      fields={{ id: slug }}
      button="Publish Anyway"
      busy="Publishing..."
      closeTo={withoutDialog(location)}
      answer={answer}
    />
  );
}

const sorts = [
  { value: "", label: "By term and location" },
  { value: "score", label: "Lowest score first" },
];

const states = [
  { value: "", label: "All" },
  { value: "published", label: "Public" },
  { value: "waiting", label: "Waiting" },
  { value: "held", label: "Held" },
  { value: "edited", label: "Edited by hand" },
  { value: "pinned", label: "Pinned" },
  { value: "left", label: "Removed" },
];
