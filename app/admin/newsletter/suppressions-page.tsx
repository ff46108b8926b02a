import { useLocation, useSearchParams } from "react-router";
import { listSuppressions } from "~/domain/newsletter/index.ts";
import { SuppressionQuery } from "~/domain/newsletter/subscriber.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type AdminAnswer, formFields, granted, sendAdminForm } from "../answers.ts";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/suppressions-page";
import { withDialog, withoutDialog } from "./subscribers/subscriber-dialogs.ts";
import { actOnSuppression } from "./subscribers/suppression-actions.ts";
import { AddSuppression, RemoveSuppression, SuppressionTable } from "./subscribers/suppression-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: suppressions" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = SuppressionQuery.parse(Object.fromEntries(url.searchParams));
  return { query, list: granted(await listSuppressions(actor, query)), mayEdit: can(actor, "subscriber:edit") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return (await actOnSuppression(context.get(staff), await formFields(request), withoutDialog(url))) as never;
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to update the suppression list");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch suppressions" />;
}

/** Addresses that are never mailed, each with its reason. */
export default function SuppressionsPage({ loaderData: { query, list, mayEdit }, actionData }: Route.ComponentProps) {
  const location = useLocation();
  const [search] = useSearchParams();
  const answer = actionData as AdminAnswer | undefined;
  const removed = list.suppressions.find(({ email }) => email === search.get("delete"));
  return (
    <>
      <PageHead title="Suppressions" text="No newsletter goes to these addresses, and nobody can make them active.">
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
      <FilterForm key={query.q} label="Suppressions">
        <TextField label="Email or words" name="q" type="search" defaultValue={query.q} className="min-w-56 grow sm:max-w-96" />
      </FilterForm>
      <SuppressionTable suppressions={list.suppressions} isFiltered={query.q !== "" || query.page > 1} mayEdit={mayEdit} />
      <Pager page={query.page} hasMore={list.hasMore} text="" />
      {mayEdit && search.has("add") && <AddSuppression answer={answer} />}
      {mayEdit && removed && <RemoveSuppression suppression={removed} answer={answer} />}
    </>
  );
}
