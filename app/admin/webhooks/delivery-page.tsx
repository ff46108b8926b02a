import { data, Link } from "react-router";
import { z } from "zod";
import { type FoundWebhookDelivery, findWebhookDelivery, findWebhookEndpoint, redeliver, sendWaiting } from "~/domain/webhooks/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { formatNumber } from "../format.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Card, Facts } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Moment } from "../parts/times.tsx";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/delivery-page";
import { AttemptList } from "./attempt-list.tsx";
import { CodeBlock } from "./code-block.tsx";
import { endpointName } from "./endpoint-words.ts";
import { DeliveryBadge } from "./webhook-badges.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Webhook delivery" }];

const Ids = z.object({ endpointId: z.uuid(), deliveryId: z.uuid() });

function idsOf({ id, deliveryId }: Record<string, string | undefined>): z.infer<typeof Ids> {
  const ids = Ids.safeParse({ endpointId: id, deliveryId });
  if (!ids.success) throw data("Not found", { status: 404 });
  return ids.data;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const ids = idsOf(params);
  const [delivery, endpoint] = await Promise.all([findWebhookDelivery(actor, ids), findWebhookEndpoint(actor, ids.endpointId)]);
  return { delivery: granted(delivery), endpoint: granted(endpoint) };
}

const refusals = {
  "under-way": { error: "This delivery is already in progress.", status: 409 },
  erased: { error: "The payload was erased along with the person's data, so there's nothing left to send.", status: 409 },
  test: { error: "Test events can't be redelivered. Send a new test instead.", status: 409 },
  disabled: { error: "The endpoint is disabled. Enable it first.", status: 409 },
  inactive: { error: "Enable the endpoint to send waiting events.", status: 409 },
  "nothing-waits": { error: "This delivery is no longer waiting.", status: 409 },
} satisfies Record<string, Refusal>;

const again = defineAction({
  permission: "webhook:edit",
  run: ({ actor, params }) => redeliver(actor, idsOf(params)),
  done: "Redelivering with the same ID. Reload in a moment to see the response.",
  refusals,
});

const now = defineAction({
  permission: "webhook:edit",
  run: ({ actor, params }) => sendWaiting(actor, idsOf(params)),
  done: "Sending now. Reload in a moment to see the response.",
  refusals,
});

export const action = screenAction({ back: ({ pathname }) => pathname, forms: { redeliver: again, "send-now": now } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to redeliver");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the delivery" />;
}

/** One event for one endpoint: what was sent, how often, and the responses. */
export default function DeliveryPage({ loaderData: { delivery, endpoint }, actionData }: Route.ComponentProps) {
  const { id, eventType, state, attempts, payload } = delivery;
  const isOver = state === "succeeded" || state === "failed";
  const canGoAgain = isOver && payload !== null && eventType !== "webhook.test";
  return (
    <>
      <PageHead
        title={eventType}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DeliveryBadge state={state} attempts={attempts} />
            <span className="wrap-anywhere">{endpointName(endpoint)}</span>
          </span>
        }
      >
        <LinkButton variant="secondary" to={`/admin/webhooks/${endpoint.id}`}>
          All deliveries
        </LinkButton>
        {!isOver && (
          <LinkButton variant="secondary" to="." preventScrollReset>
            Refresh
          </LinkButton>
        )}
        {state === "pending" && endpoint.status === "active" && (
          <PostButton intent="send-now" fields={{ id }} busy="Sending...">
            Send now
          </PostButton>
        )}
        {canGoAgain && endpoint.status !== "disabled" && (
          <PostButton intent="redeliver" fields={{ id }} busy="Redelivering...">
            Redeliver
          </PostButton>
        )}
      </PageHead>
      <ListRefusal answer={actionData} intents={["redeliver", "send-now"]} />
      {canGoAgain && endpoint.status === "disabled" && (
        <Note>
          The endpoint is disabled. <Link to={`/admin/webhooks/${endpoint.id}`}>Enable it</Link> to redeliver this event.
        </Note>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <About delivery={delivery} />
        <Payload payload={payload} />
        <AttemptList attempts={delivery.attemptLog} total={attempts} />
      </div>
    </>
  );
}

function About({ delivery: { id, reason, attempts, nextAttemptAt, giveUpAt, createdAt, settledAt } }: { delivery: FoundWebhookDelivery }) {
  return (
    <Card title="Delivery">
      <Facts
        facts={[
          [
            "webhook-id",
            <code key="id" className="break-all">
              {id}
            </code>,
          ],
          ["Created", <Moment key="came" at={createdAt} />],
          ["Attempts", formatNumber(attempts)],
          ["Result", reason],
          ["Next attempt", nextAttemptAt && <Moment key="next" at={nextAttemptAt} />],
          ["Retries until", nextAttemptAt && <Moment key="until" at={giveUpAt} />],
          ["Ended", settledAt && <Moment key="settled" at={settledAt} />],
        ]}
      />
    </Card>
  );
}

function Payload({ payload }: { payload: string | null }) {
  if (payload === null) {
    return (
      <Card title="Payload">
        <p>Erased along with the data of the person it was about.</p>
      </Card>
    );
  }
  return (
    <Card title="Payload">
      <CodeBlock>{JSON.stringify(JSON.parse(payload), null, 2)}</CodeBlock>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        Shown with line breaks. The signature covers the body as sent, on one line.
        <CopyButton text={payload} what="body" />
      </p>
    </Card>
  );
}
