import { listPeople } from "~/domain/leads/index.ts";
import { PeopleQuery } from "~/domain/leads/people.input.ts";
import { granted } from "../answers.ts";
import { LeadScreens } from "../leads/lead-screens.tsx";
import { OrderChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ScreenTabs } from "../parts/screen-tabs.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/people-page";
import { PEOPLE_TABS, PeopleTable } from "./people-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "People" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = PeopleQuery.parse(Object.fromEntries(url.searchParams));
  return { query, ...granted(await listPeople(context.get(staff), query)) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch people" />;
}

/** Everyone who has sent a lead, most recent first. */
export default function PeoplePage({ loaderData: { query, people, hasMore } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="People" text="Everyone who has contacted you, with everything they've sent.">
        <LeadScreens at="people" />
      </PageHead>
      <ScreenTabs label="People" tabs={PEOPLE_TABS} />
      <FilterForm label="People" search={<SearchField label="Name, email, phone, or company" value={query.q} />}>
        <OrderChoice value={query.sort} options={sorts} />
      </FilterForm>
      <PeopleTable people={people} isFiltered={query.q !== "" || query.page > 1} />
      <Pager page={query.page} hasMore={hasMore} text={pageText(query.page, hasMore)} />
    </>
  );
}

const sorts = [
  { value: "-last", label: "Latest lead" },
  { value: "name", label: "Name" },
];
