import { useLocation } from "react-router";
import { type Endpoint, findWebhookEndpoint, listWebhookDeliveries } from "~/domain/webhooks/index.ts";
import { DeliveryLogQuery } from "~/domain/webhooks/webhooks.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { Card, Facts } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Moment } from "../parts/times.tsx";
import { rowId } from "../row-id.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/endpoint-page";
import { DeliveryLog } from "./delivery-log.tsx";
import { openDialog, withDialog } from "./dialogs.ts";
import { DisabledNotice } from "./disabled-notice.tsx";
import { EndpointDialogs } from "./endpoint-dialogs.tsx";
import { shortUrl } from "./endpoint-words.ts";
import { webhooksAction } from "./webhook-actions.ts";
import { EndpointBadge } from "./webhook-badges.tsx";

const DAY_MS = 24 * 3600 * 1000;

export const meta: Route.MetaFunction = () => [{ title: "Webhook" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const query = DeliveryLogQuery.parse(Object.fromEntries(url.searchParams));
  const [endpoint, log] = await Promise.all([findWebhookEndpoint(actor, id), listWebhookDeliveries(actor, id, query)]);
  const since = new Date(Date.now() - DAY_MS);
  return { endpoint: granted(endpoint), log: granted(log), query, dialog: openDialog(url.searchParams), since };
}

export const action = webhooksAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save the webhook");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the webhook" />;
}

/** One endpoint: its details, and everything that was sent to it. */
export default function EndpointPage({ loaderData: { endpoint, log, query, dialog, since }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={shortUrl(endpoint.url)}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <EndpointBadge status={endpoint.status} />
            {endpoint.description && <span className="wrap-anywhere">{endpoint.description}</span>}
          </span>
        }
      >
        <Actions endpoint={endpoint} />
      </PageHead>
      <DisabledNotice endpoints={[endpoint]} />
      <ListRefusal answer={answer} intents={["enable", "test", "send-waiting"]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <About endpoint={endpoint} />
        <DeliveryLog log={log} query={query} endpoint={endpoint} />
      </div>
      <EndpointDialogs key={dialog} dialog={dialog === "add" ? null : dialog} endpoint={endpoint} newId="" since={since} answer={answer} />
    </>
  );
}

function Actions({ endpoint: { id, status, version } }: { endpoint: Endpoint }) {
  const location = useLocation();
  const open = (dialog: Parameters<typeof withDialog>[1], label: string) => (
    <LinkButton variant="secondary" to={withDialog(location, dialog)} preventScrollReset>
      {label}
    </LinkButton>
  );
  return (
    <>
      <LinkButton variant="secondary" to="/admin/webhooks">
        All endpoints
      </LinkButton>
      {open("edit", "Edit")}
      {open("roll", "Roll secret")}
      {status === "active" ? (
        open("pause", "Pause")
      ) : (
        <PostButton intent="enable" fields={{ id, version: String(version) }} busy="Enabling...">
          Enable
        </PostButton>
      )}
      {open("delete", "Delete")}
      <PostButton intent="test" fields={{ id }} busy="Sending...">
        Send test event
      </PostButton>
    </>
  );
}

function About({ endpoint: { url, events, failingSince, failuresInRow, graceUntil, createdAt } }: { endpoint: Endpoint }) {
  return (
    <Card title="Endpoint">
      <Facts
        facts={[
          [
            "URL",
            <span key="url" className="break-all">
              {url}
            </span>,
          ],
          [
            "Events",
            <code key="events" className="wrap-anywhere">
              {events.join(", ")}
            </code>,
          ],
          ["Added", <Moment key="added" at={createdAt} />],
          ["Failing since", failingSince && <Moment key="failing" at={failingSince} />],
          ["Failed in a row", failuresInRow > 0 && String(failuresInRow)],
          ["Old secret valid until", graceUntil && <Moment key="grace" at={graceUntil} />],
        ]}
      />
    </Card>
  );
}
