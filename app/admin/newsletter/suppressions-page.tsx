import { useLocation, useSearchParams } from "react-router";
import { addSuppression, listSuppressions, removeSuppression } from "~/domain/newsletter/index.ts";
import { SubscriberInput, SuppressionInput, SuppressionQuery } from "~/domain/newsletter/subscriber.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/suppressions-page";
import { withDialog, withoutDialog } from "./subscribers/subscriber-dialogs.ts";
import { AddSuppression, RemoveSuppression, SuppressionTable } from "./subscribers/suppression-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: suppressions" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = SuppressionQuery.parse(Object.fromEntries(url.searchParams));
  return { query, list: granted(await listSuppressions(actor, query)), mayEdit: can(actor, "subscriber:edit") };
}

const add = defineAction({
  permission: "subscriber:edit",
  schema: SuppressionInput,
  run: ({ actor, input }) => addSuppression(actor, input),
  done: (_, { input }) => `${input.email} is suppressed.`,
  refusals: { known: { error: "This address is already suppressed.", field: "email" } },
});

const remove = defineAction({
  permission: "subscriber:edit",
  schema: SubscriberInput,
  run: ({ actor, input }) => removeSuppression(actor, input),
  done: (_, { input }) => `${input.email} can get email again. The subscriber stays inactive until you activate them.`,
  refusals: { "not-found": { error: "This address is no longer suppressed.", status: 404 } },
});

export const action = screenAction({ back: withoutDialog, forms: { add, remove } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to update the suppression list");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch suppressions" />;
}

/** Addresses that never get email, each with its reason. */
export default function SuppressionsPage({ loaderData: { query, list, mayEdit }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  const [search] = useSearchParams();
  const removed = list.suppressions.find(({ email }) => email === search.get("delete"));
  return (
    <>
      <PageHead title="Suppressions" text="These addresses never get newsletters and can't be activated.">
        <LinkButton variant="secondary" to="/admin/newsletter">
          All subscribers
        </LinkButton>
        {mayEdit && (
          <LinkButton to={withDialog(location, "add")} preventScrollReset>
            <Icon name="plus" className="size-4.5" />
            Add Suppression
          </LinkButton>
        )}
      </PageHead>
      <FilterForm label="Suppressions" search={<SearchField label="Email or detail" value={query.q} />} />
      <SuppressionTable suppressions={list.suppressions} isFiltered={query.q !== "" || query.page > 1} mayEdit={mayEdit} />
      <Pager page={query.page} hasMore={list.hasMore} text="" />
      {mayEdit && search.has("add") && <AddSuppression answer={answer} />}
      {mayEdit && removed && <RemoveSuppression suppression={removed} answer={answer} />}
    </>
  );
}
