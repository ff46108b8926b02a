import { useLocation } from "react-router";
import { can } from "~/domain/permissions/index.ts";
import { GeneratedQuery, listGeneratedPages, listPreviewNames, placeOf } from "~/domain/seo/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { withQuery } from "../address.ts";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { dialogsOf } from "../dialogs.ts";
import { formatNumber } from "../format.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/generated-pages-page";
import { failures } from "./failures.ts";
import { actOnGeneratedPages } from "./pages/generated-actions.ts";
import { GeneratedTable } from "./pages/generated-table.tsx";
import { NameOptions } from "./pages/name-options.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Generated pages" }];

const { openDialog, withDialog, withoutDialog } = dialogsOf(["publish"]);
/** Names that are offered while one is typed. */
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

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnGeneratedPages(context.get(staff), request, withoutDialog(url));
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, failures.publish);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the generated pages" />;
}

/** The pages that visitors can open now, with what they are worth. */
export default function GeneratedPagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, next, isUnknown, total, mayPublish, asked, names } = loaderData;
  const location = useLocation();
  const answer = actionData as AdminAnswer | undefined;
  const isFiltered = query.term !== "" || query.location !== "" || query.state !== "" || query.after !== "";
  return (
    <>
      <PageHead title="Generated Pages" text="What visitors can open now. Waiting and held pages are in no list and no sitemap.">
        <LinkButton variant="secondary" to="/admin/seo-generator">
          SEO Generator
        </LinkButton>
      </PageHead>
      <FilterForm label="Generated pages">
        <TextField label="Term" name="term" type="search" list="generated-terms" defaultValue={query.term} maxLength={100} />
        <TextField
          label="Location"
          name="location"
          type="search"
          list="generated-locations"
          defaultValue={query.location}
          maxLength={100}
        />
        <SelectField label="State" name="state" defaultValue={query.state} options={states} />
        <SelectField label="Order" name="sort" defaultValue={query.sort} options={sorts} />
      </FilterForm>
      <NameOptions id="generated-terms" names={names.terms} />
      <NameOptions id="generated-locations" names={names.locations} />
      {rows.length === 0 ? (
        <NothingFits isFiltered={isFiltered && !isUnknown} all="/admin/seo-generator/pages">
          {isUnknown ? (
            <EmptyState
              title="No such term or location"
              text="No live page has these words in its term, or in its location, county or state."
              action={
                <LinkButton variant="secondary" to="/admin/seo-generator/pages">
                  Show all
                </LinkButton>
              }
            />
          ) : (
            <EmptyState icon="file-text" title="No pages yet" text="They are here as soon as a run is completed." />
          )}
        </NothingFits>
      ) : (
        <>
          {total !== null && (
            <p className="mb-3 text-sm">
              {formatNumber(total)} {total === 1 ? "page" : "pages"} in all.
            </p>
          )}
          <GeneratedTable
            key={location.search}
            pages={rows}
            answer={answer}
            publishAt={mayPublish ? (slug) => withDialog(location, "publish", slug) : null}
          />
        </>
      )}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-end gap-2">
        {query.after !== "" && (
          <LinkButton variant="secondary" size="sm" to={withQuery(location, { after: null })}>
            Back to the first
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton variant="secondary" size="sm" to={withQuery(location, { after: next })}>
            More
          </LinkButton>
        )}
      </nav>
      {asked && (
        <ConfirmDialog
          key={asked}
          title="Publish this page anyway?"
          text={
            <>
              Its score is too low, and search engines may count pages like it against the whole site. It becomes public now and stays so in
              later runs, until an administrator holds it again.
              <strong className="mt-3 block wrap-anywhere text-heading">/{asked}</strong>
            </>
          }
          intent="publish"
          fields={{ id: asked }}
          button="Publish Anyway"
          busy="Publishing..."
          closeTo={withoutDialog(location)}
          answer={answer}
        />
      )}
    </>
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
];
