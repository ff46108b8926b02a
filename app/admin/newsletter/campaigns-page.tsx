import { useLocation } from "react-router";
import { z } from "zod";
import { CampaignQuery } from "~/domain/newsletter/campaigns.input.ts";
import {
  type CampaignFigures,
  findCampaignToEdit,
  findNewsletterTemplate,
  listCampaigns,
  listTemplateChoices,
  previewCampaign,
  readCampaignFigures,
} from "~/domain/newsletter/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { formatNumber } from "../format.ts";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/campaigns-page";
import { actOnCampaigns } from "./campaign-actions.ts";
import { statusOptions } from "./campaign-badges.tsx";
import { CampaignDialogs } from "./campaign-dialogs.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { withDialog } from "./dialogs.ts";
import { campaignFailures } from "./failures.ts";
import { Figure } from "./figure.tsx";
import { shownOf } from "./mail-list.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { readChosen } from "./read-chosen.ts";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: campaigns" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = CampaignQuery.parse(Object.fromEntries(url.searchParams));
  const [list, figures, chosen] = await Promise.all([
    listCampaigns(actor, query),
    readCampaignFigures(actor),
    readChosen(url.searchParams, (id) => findCampaignToEdit(actor, id)),
  ]);
  const isForm = chosen.dialog === "add" || chosen.dialog === "edit";
  const templates = isForm ? granted(await listTemplateChoices(actor)) : [];
  const begun = await beginningOf(actor, url.searchParams.get("add"));
  const preview = chosen.dialog === "preview" && chosen.row ? granted(await previewCampaign(actor, chosen.row.id)) : null;
  return { query, list: granted(list), figures: granted(figures), ...chosen, templates, begun, preview };
}

/** The template that a new campaign begins with, where the address names one. */
async function beginningOf(actor: Actor, add: string | null) {
  const id = z.uuid().safeParse(add);
  if (!id.success) return null;
  const found = await findNewsletterTemplate(actor, id.data);
  return found.ok ? found.value : null;
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnCampaigns(context.get(staff), request, url);
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => campaignFailures[intent] ?? "Failed to save campaign");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter campaigns" />;
}

/** What is written, on its way, or sent (spec 3 §2). */
export default function CampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, figures, dialog, row, templates, begun, preview } = loaderData;
  const location = useLocation();
  const answer = actionData as AdminAnswer | undefined;
  return (
    <>
      <PageHead title="Newsletter" text="What is written, on its way, or sent.">
        <LinkButton variant="secondary" to="/admin/newsletter/sequences">
          Sequences
        </LinkButton>
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Create Campaign
        </LinkButton>
      </PageHead>
      <NewsletterTabs />
      <Figures figures={figures} />
      <FilterForm key={`${query.q} ${query.status}`} label="Campaigns">
        <TextField label="Name or subject" name="q" type="search" defaultValue={query.q} className="min-w-56 grow sm:max-w-96" />
        <SelectField label="Status" name="status" defaultValue={query.status} options={[{ value: "", label: "All" }, ...statusOptions]} />
      </FilterForm>
      <ListRefusal answer={answer} intents={["restore"]} />
      {list.rows.length === 0 ? (
        <NothingFits isFiltered={list.total > 0} all={location.pathname}>
          <EmptyState icon="mail" title="No campaigns yet" text="A campaign goes to all active subscribers, once." />
        </NothingFits>
      ) : (
        <CampaignTable campaigns={list.rows} hasRecipients={figures.activeSubscribers > 0} />
      )}
      <Pager page={query.page} hasMore={list.hasMore} text={shownOf(list)} />
      <CampaignDialogs
        key={`${dialog} ${row?.id}`}
        dialog={dialog}
        campaign={row}
        templates={templates}
        begun={begun}
        preview={preview}
        answer={answer}
      />
    </>
  );
}

function Figures({ figures }: { figures: CampaignFigures }) {
  return (
    <ul className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure icon="mail" label="Total campaigns" figure={formatNumber(figures.campaigns)} />
      <Figure icon="users" label="Active subscribers" figure={formatNumber(figures.activeSubscribers)} />
      <Figure icon="calendar" label="Sent this month" figure={formatNumber(figures.sentThisMonth)} />
      <Figure icon="trending-up" label="Average open rate" figure={`${figures.averageOpenRate}%`} />
    </ul>
  );
}
