import { type ListedTerm, listTerms, TermQuery } from "~/domain/seo/index.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { granted } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { FilterChoice, SearchField } from "../../parts/filter-fields.tsx";
import { FilterForm } from "../../parts/filter-form.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { NameCell } from "../../parts/name-cell.tsx";
import { NothingFits } from "../../parts/nothing-fits.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Pager, pageText } from "../../parts/pager.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/knowledge-page";
import { CompletenessBadge } from "./completeness.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Term knowledge" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = TermQuery.parse(Object.fromEntries(url.searchParams));
  return { query, ...granted(await listTerms(context.get(staff), query)) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the terms" />;
}

const HERE = "/admin/seo-generator/knowledge";

/** Every term, with how much is known about it. */
export default function KnowledgePage({ loaderData: { query, terms, count, pages } }: Route.ComponentProps) {
  const isFiltered = query.search !== "" || query.show !== "";
  return (
    <>
      <PageHead title="Term Knowledge" text="What local pages say about each term. A page can only say what you write here.">
        <Files />
      </PageHead>
      <FilterForm label="Terms" search={<SearchField label="Term or group" name="search" value={query.search} maxLength={100} />}>
        <FilterChoice label="Show" name="show" value={query.show} options={shows} />
      </FilterForm>
      {terms.length === 0 ? (
        <NothingFits isFiltered={isFiltered} all={HERE}>
          <EmptyState icon="search" title="No terms yet" text="Add a group of search terms first, then describe each term here." />
        </NothingFits>
      ) : (
        <TermTable terms={terms} />
      )}
      <Pager
        page={query.page}
        hasMore={query.page < pages}
        text={pageText(query.page, query.page < pages) || `${formatNumber(count)} in total.`}
      />
    </>
  );
}

const shows = [
  { value: "", label: "All terms" },
  { value: "incomplete", label: "Incomplete" },
  { value: "complete", label: "Complete" },
  { value: "loose", label: "Not in a group" },
];

function Files() {
  return (
    <>
      <ButtonLink variant="secondary" href={`${HERE}.csv`} download className="max-sm:hidden">
        <Icon name="download" className="size-4.5" />
        Export CSV
      </ButtonLink>
      <ButtonLink variant="secondary" href={`${HERE}.json`} download className="max-sm:hidden">
        <Icon name="download" className="size-4.5" />
        Export JSON
      </ButtonLink>
      <LinkButton variant="secondary" to={`${HERE}/import`}>
        <Icon name="upload" className="size-4.5" />
        Import
      </LinkButton>
      <LinkButton variant="secondary" to="/admin/seo-generator/terms">
        Term groups
      </LinkButton>
    </>
  );
}

function TermTable({ terms }: { terms: ListedTerm[] }) {
  return (
    <DataTable
      caption="Terms"
      columns={[
        { key: "name", label: "Term" },
        { key: "state", label: "Completeness" },
        { key: "group", label: "Group" },
        { key: "words", label: "Words", align: "right" },
        { key: "missing", label: "Needs more", gives: 1 },
      ]}
      empty={null}
      rows={terms.map((term) => ({
        key: term.slug,
        cells: [
          <NameCell key="name" name={term.name} to={`${HERE}/terms/${term.slug}`} />,
          <CompletenessBadge key="state" {...term} />,
          term.group ?? "–",
          formatNumber(term.words),
          term.missing.join(", "),
        ],
      }))}
    />
  );
}
