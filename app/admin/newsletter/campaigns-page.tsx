import { redirect, useLocation } from "react-router";
import { CampaignQuery } from "~/domain/newsletter/campaigns.input.ts";
import {
  type CampaignFigures,
  findCampaignToEdit,
  listCampaigns,
  previewCampaign,
  readCampaignFigures,
} from "~/domain/newsletter/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { formAddress } from "../form-address.ts";
import { formatNumber } from "../format.ts";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/campaigns-page";
import { campaignsAction } from "./campaign-actions.ts";
import { statusOptions } from "./campaign-badges.tsx";
import { CampaignDialogs } from "./campaign-dialogs.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { campaignFailures } from "./failures.ts";
import { shownOf } from "./mail-list.ts";
import { CAMPAIGNS } from "./newsletter-lists.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { readChosen } from "./read-chosen.ts";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: campaigns" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const form = formAddress(url, (id) => `${id}/edit`);
  if (form) throw redirect(form);
  const actor = context.get(staff);
  const query = CampaignQuery.parse(Object.fromEntries(url.searchParams));
  const [list, figures, chosen] = await Promise.all([
    listCampaigns(actor, query),
    readCampaignFigures(actor),
    readChosen(url.searchParams, (id) => findCampaignToEdit(actor, id)),
  ]);
  const preview = chosen.dialog === "preview" && chosen.row ? granted(await previewCampaign(actor, chosen.row.id)) : null;
  return { query, list: granted(list), figures: granted(figures), ...chosen, preview };
}

export const action = campaignsAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => campaignFailures[intent] ?? "Failed to save campaign");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter campaigns" />;
}

/** Drafts, campaigns in progress, and sent campaigns. */
export default function CampaignsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, list, figures, dialog, row, preview } = loaderData;
  const location = useLocation();
  return (
    <>
      <PageHead title="Newsletter" text="Drafts, scheduled campaigns, and everything that was sent.">
        <LinkButton variant="secondary" to="/admin/newsletter/sequences">
          Sequences
        </LinkButton>
        <LinkButton to={`${CAMPAIGNS.to}/new`}>
          <Icon name="plus" className="size-4.5" />
          Create Campaign
        </LinkButton>
      </PageHead>
      <NewsletterTabs>
        <Figures figures={figures} />
      </NewsletterTabs>
      <FilterForm label="Campaigns" search={<SearchField label="Name or subject" value={query.q} />}>
        <FilterChoice label="Status" name="status" value={query.status} options={[{ value: "", label: "All" }, ...statusOptions]} />
      </FilterForm>
      <ListRefusal answer={answer} intents={["duplicate", "restore"]} />
      {list.rows.length === 0 ? (
        <NothingFits isFiltered={list.total > 0} all={location.pathname}>
          <EmptyState icon="mail" title="No campaigns yet" text="A campaign is one newsletter, sent to all active subscribers." />
        </NothingFits>
      ) : (
        <CampaignTable campaigns={list.rows} hasRecipients={figures.activeSubscribers > 0} />
      )}
      <Pager page={query.page} hasMore={list.hasMore} text={shownOf(list)} />
      <CampaignDialogs key={`${dialog} ${row?.id}`} dialog={dialog} campaign={row} preview={preview} answer={answer} />
    </>
  );
}

function Figures({ figures }: { figures: CampaignFigures }) {
  return (
    <ul className="figures">
      <Figure label="Total campaigns" figure={formatNumber(figures.campaigns)} />
      <Figure label="Active subscribers" figure={formatNumber(figures.activeSubscribers)} />
      <Figure label="Sent this month" figure={formatNumber(figures.sentThisMonth)} />
      <Figure label="Average open rate" figure={`${figures.averageOpenRate}%`} />
    </ul>
  );
}

function Figure({ label, figure }: { label: string; figure: string }) {
  return (
    <li>
      {label} <strong>{figure}</strong>
    </li>
  );
}
