import { redirect, useLocation } from "react-router";
import { findNewsletterTemplate, listNewsletterTemplates } from "~/domain/newsletter/index.ts";
import { TemplateQuery } from "~/domain/newsletter/templates.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { formAddress } from "../form-address.ts";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { stateFilter } from "../parts/list-filters.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/templates-page";
import { templateFailures } from "./failures.ts";
import { shownOf } from "./mail-list.ts";
import { TEMPLATES } from "./newsletter-lists.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { readChosen } from "./read-chosen.ts";
import { templatesAction } from "./template-actions.ts";
import { TemplateDialogs } from "./template-dialogs.tsx";
import { TemplateTable } from "./template-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: templates" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const form = formAddress(url);
  if (form) throw redirect(form);
  const actor = context.get(staff);
  const query = TemplateQuery.parse(Object.fromEntries(url.searchParams));
  const [list, chosen] = await Promise.all([
    listNewsletterTemplates(actor, query),
    readChosen(url.searchParams, (id) => findNewsletterTemplate(actor, id)),
  ]);
  return { query, list: granted(list), ...chosen };
}

export const action = templatesAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => templateFailures[intent] ?? "Failed to save template");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter templates" />;
}

/** The starting points for campaigns. */
export default function TemplatesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, list, dialog, row } = loaderData;
  const location = useLocation();
  return (
    <>
      <PageHead title="Newsletter" text="Reusable starting points for campaigns.">
        <LinkButton variant="secondary" to="/newsletter-preview">
          Template preview
        </LinkButton>
        <LinkButton variant="secondary" to={`${TEMPLATES.to}/new?from=default`}>
          Use Default Template
        </LinkButton>
        <LinkButton to={`${TEMPLATES.to}/new`}>
          <Icon name="plus" className="size-4.5" />
          Create Template
        </LinkButton>
      </PageHead>
      <NewsletterTabs />
      <FilterForm label="Templates" search={<SearchField label="Name or subject" value={query.q} />}>
        <FilterChoice label="Status" name="state" value={query.state} options={stateFilter} />
      </FilterForm>
      <ListRefusal answer={answer} intents={["duplicate", "restore"]} />
      {list.rows.length === 0 ? (
        <NothingFits isFiltered={list.total > 0} all={location.pathname}>
          <EmptyState
            icon="mail"
            title="No templates yet"
            text="The default template is a good place to start."
            action={
              <LinkButton variant="secondary" to={`${TEMPLATES.to}/new?from=default`}>
                Use Default Template
              </LinkButton>
            }
          />
        </NothingFits>
      ) : (
        <TemplateTable templates={list.rows} />
      )}
      <Pager page={query.page} hasMore={list.hasMore} text={shownOf(list)} />
      <TemplateDialogs key={`${dialog} ${row?.id}`} dialog={dialog} template={row} answer={answer} />
    </>
  );
}
