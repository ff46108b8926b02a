import { useLocation } from "react-router";
import { findNewsletterTemplate, listNewsletterTemplates, readDefaultTemplate } from "~/domain/newsletter/index.ts";
import { TemplateQuery } from "~/domain/newsletter/templates.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
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
import { withDialog } from "./dialogs.ts";
import { templateFailures } from "./failures.ts";
import { shownOf } from "./mail-list.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { readChosen } from "./read-chosen.ts";
import { actOnTemplates } from "./template-actions.ts";
import { TemplateDialogs } from "./template-dialogs.tsx";
import { TemplateTable } from "./template-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: templates" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = TemplateQuery.parse(Object.fromEntries(url.searchParams));
  const [list, chosen] = await Promise.all([
    listNewsletterTemplates(actor, query),
    readChosen(url.searchParams, (id) => findNewsletterTemplate(actor, id)),
  ]);
  const isForm = chosen.dialog === "add" || chosen.dialog === "edit";
  const standard = isForm ? granted(await readDefaultTemplate(actor)) : null;
  return { query, list: granted(list), ...chosen, standard, isFromDefault: url.searchParams.get("add") === "default" };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnTemplates(context.get(staff), request, url);
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => templateFailures[intent] ?? "Failed to save template");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter templates" />;
}

/** What campaigns begin with (spec 3 §2). */
export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, dialog, row, standard, isFromDefault } = loaderData;
  const location = useLocation();
  const answer = actionData as AdminAnswer | undefined;
  return (
    <>
      <PageHead title="Newsletter" text="What campaigns begin with.">
        <LinkButton variant="secondary" to="/newsletter-preview">
          Template preview
        </LinkButton>
        <LinkButton variant="secondary" to={withDialog(location, "add", "default")} preventScrollReset>
          Use Default Template
        </LinkButton>
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Create Template
        </LinkButton>
      </PageHead>
      <NewsletterTabs />
      <FilterForm key={`${query.q} ${query.state}`} label="Templates">
        <TextField label="Name or subject" name="q" type="search" defaultValue={query.q} className="min-w-56 grow sm:max-w-96" />
        <SelectField label="Status" name="state" defaultValue={query.state} options={stateFilter} />
      </FilterForm>
      <ListRefusal answer={answer} intents={["duplicate", "restore"]} />
      {list.rows.length === 0 ? (
        <NothingFits isFiltered={list.total > 0} all={location.pathname}>
          <EmptyState
            icon="mail"
            title="No templates yet"
            text="The default template is a good one to begin with."
            action={
              <LinkButton variant="secondary" to={withDialog(location, "add", "default")} preventScrollReset>
                Use Default Template
              </LinkButton>
            }
          />
        </NothingFits>
      ) : (
        <TemplateTable templates={list.rows} />
      )}
      <Pager page={query.page} hasMore={list.hasMore} text={shownOf(list)} />
      <TemplateDialogs
        key={`${dialog} ${row?.id}`}
        dialog={dialog}
        template={row}
        standard={standard}
        isFromDefault={isFromDefault}
        answer={answer}
      />
    </>
  );
}
