import { useLocation } from "react-router";
import { listSubscribers } from "~/domain/newsletter/index.ts";
import { SubscriberQuery } from "~/domain/newsletter/subscriber.input.ts";
import { LAST_SUBSCRIBERS_PAGE, SUBSCRIBERS_FOUND_UP_TO, SUBSCRIBERS_PAGE } from "~/domain/newsletter/subscriber-rules.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { DownloadButton } from "../parts/download-button.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/subscribers-page";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { STATUS_FAILURE } from "./subscribers/failures.ts";
import { subscriberAction } from "./subscribers/subscriber-actions.ts";
import { withDialog } from "./subscribers/subscriber-dialogs.ts";
import { SubscriberDialogs } from "./subscribers/subscriber-forms.tsx";
import { SubscriberCounts, SubscriberFilters, SubscriberTable } from "./subscribers/subscriber-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: subscribers" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = SubscriberQuery.parse(Object.fromEntries(url.searchParams));
  const may = { edit: can(actor, "subscriber:edit"), export: can(actor, "subscriber:export"), import: can(actor, "subscriber:import") };
  return { query, list: granted(await listSubscribers(actor, query)), may };
}

export const action = subscriberAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? STATUS_FAILURE);
}

const failures: Record<string, string> = { add: "Failed to add subscriber", delete: "Failed to delete subscriber" };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter subscribers" />;
}

/** Everyone on the list. */
export default function SubscribersPage({ loaderData: { query, list, may }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  return (
    <>
      <PageHead title="Newsletter">
        {may.export && (
          <DownloadButton action={`/admin/newsletter/subscribers.csv${location.search}`}>
            <Icon name="download" className="size-4.5" />
            Export Subscribers
          </DownloadButton>
        )}
        {may.import && (
          <LinkButton variant="secondary" to="/admin/newsletter/import">
            <Icon name="upload" className="size-4.5" />
            Import
          </LinkButton>
        )}
        {may.edit && (
          <LinkButton to={withDialog(location, "add")} preventScrollReset>
            <Icon name="plus" className="size-4.5" />
            Add Subscriber
          </LinkButton>
        )}
      </PageHead>
      <NewsletterTabs>
        <SubscriberCounts counts={list.counts} />
      </NewsletterTabs>
      <SubscriberFilters query={query} />
      <ListRefusal answer={answer} intents={["activate", "deactivate"]} />
      <SubscriberTable subscribers={list.subscribers} query={query} isEmpty={list.counts.total === 0} mayEdit={may.edit} />
      <Pager page={query.page} hasMore={list.hasMore} text={shownOf(query, list)} />
      <SubscriberDialogs subscribers={list.subscribers} answer={answer} />
    </>
  );
}

/** "51–100 of 1,234". Search results are counted up to a thousand. */
function shownOf({ q, page }: SubscriberQuery, { subscribers, found }: { subscribers: unknown[]; found: number }): string {
  if (subscribers.length === 0) return "";
  const first = (page - 1) * SUBSCRIBERS_PAGE;
  const all = q && found > SUBSCRIBERS_FOUND_UP_TO ? `${formatNumber(SUBSCRIBERS_FOUND_UP_TO)}+` : formatNumber(found);
  const shown = `${formatNumber(first + 1)}–${formatNumber(first + subscribers.length)} of ${all}`;
  return page === LAST_SUBSCRIBERS_PAGE ? `${shown}. Narrow your search to see more.` : shown;
}
