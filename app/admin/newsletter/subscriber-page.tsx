import { useSearchParams } from "react-router";
import { findSubscriber } from "~/domain/newsletter/index.ts";
import { HistoryQuery } from "~/domain/newsletter/subscriber.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { Pager } from "../parts/pager.tsx";
import { RecordBody } from "../parts/record-body.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { useZone } from "../parts/use-zone.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/subscriber-page";
import { STATUS_FAILURE } from "./subscribers/failures.ts";
import { subscriberAction } from "./subscribers/subscriber-actions.ts";
import { SubscriberStatus } from "./subscribers/subscriber-badges.tsx";
import { messageEntries, subscriptionEntries } from "./subscribers/subscriber-entries.tsx";
import { SubscriberFacts } from "./subscribers/subscriber-facts.tsx";
import { DeleteSubscriber } from "./subscribers/subscriber-forms.tsx";
import { StateButton } from "./subscribers/subscriber-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: subscriber" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { page } = HistoryQuery.parse(Object.fromEntries(url.searchParams));
  const subscriber = granted(await findSubscriber(actor, params.id, { page }));
  return { page, subscriber, mayEdit: can(actor, "subscriber:edit"), readAt: new Date() };
}

export const action = subscriberAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => (intent === "delete" ? "Failed to delete subscriber" : STATUS_FAILURE));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the subscriber" />;
}

/** One address's history: every message sent to it, and changes to its subscription. */
export default function SubscriberPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, subscriber, mayEdit, readAt } = loaderData;
  const [search] = useSearchParams();
  const zone = useZone();
  const messages = messageEntries(subscriber.history, readAt);
  const status = <SubscriberStatus {...subscriber} suppressedFor={subscriber.suppression?.reason ?? null} />;
  return (
    <>
      <RecordHead title={subscriber.email} back={{ to: "/admin/newsletter", label: "Subscribers" }} status={status}>
        {mayEdit && <StateButton {...subscriber} />}
        {mayEdit && (
          <LinkButton variant="secondary" size="sm" to="?delete" preventScrollReset>
            Delete
          </LinkButton>
        )}
      </RecordHead>
      <ListRefusal answer={answer} intents={["activate", "deactivate"]} />
      <RecordBody facts={<SubscriberFacts subscriber={subscriber} />}>
        <Timeline label="Timeline" entries={page > 1 ? messages : [...messages, ...subscriptionEntries(subscriber, zone)]} now={readAt} />
        <Pager page={page} hasMore={subscriber.hasMore} text={subscriber.hasMore ? "Earlier messages are on the next page." : ""} />
      </RecordBody>
      {search.has("delete") && <DeleteSubscriber subscriber={subscriber} answer={answer} />}
    </>
  );
}
