import { data, Link } from "react-router";
import { z } from "zod";
import { can } from "~/domain/permissions/index.ts";
import { type FoundWebhookDelivery, findWebhookDelivery, findWebhookEndpoint, redeliver, sendWaiting } from "~/domain/webhooks/index.ts";
import { type AdminAnswer, denied, formFields, granted, refusedForm, sendAdminForm } from "../answers.ts";
import { contentAnswer, type Refusal } from "../content-answers.ts";
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
import { staff } from "../staff.ts";
import type { Route } from "./+types/delivery-page";
import { AttemptList } from "./attempt-list.tsx";
import { CodeBlock } from "./code-block.tsx";
import { endpointName } from "./endpoint-words.ts";
import { DeliveryBadge } from "./webhook-badges.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Webhook delivery" }];

const Ids = z.object({ endpointId: z.uuid(), deliveryId: z.uuid() });

function idsOf({ id, deliveryId }: { id: string; deliveryId: string }): z.infer<typeof Ids> {
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
  "under-way": { error: "It is on its way already.", status: 409 },
  erased: { error: "The person was erased, and the payload with them. There is nothing left to send.", status: 409 },
  test: { error: "A test is not sent again. Send another one.", status: 409 },
  disabled: { error: "The endpoint is disabled. Enable it first.", status: 409 },
  inactive: { error: "Enable the endpoint: what waits is sent then.", status: 409 },
  "nothing-waits": { error: "It does not wait any more.", status: 409 },
} satisfies Record<string, Refusal>;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const actor = context.get(staff);
  if (!can(actor, "webhook:edit")) denied();
  const { intent } = await formFields(request);
  const answering = { backTo: url.pathname, refusals };
  if (intent === "redeliver") {
    const text = "It is sent again, with the same id. Reload in a moment to see the answer.";
    return contentAnswer(await redeliver(actor, idsOf(params)), { ...answering, intent, text }) as never;
  }
  if (intent === "send-now") {
    const text = "The next attempt is made now. Reload in a moment to see the answer.";
    return contentAnswer(await sendWaiting(actor, idsOf(params)), { ...answering, intent, text }) as never;
  }
  return refusedForm("This form is not known here.") as never;
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to redeliver");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the delivery" />;
}

/** One event for one endpoint: what was sent, how often, and what came back. */
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
            Look again
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
      <ListRefusal answer={actionData as AdminAnswer | undefined} intents={["redeliver", "send-now"]} />
      {canGoAgain && endpoint.status === "disabled" && (
        <Note>
          The endpoint is disabled. <Link to={`/admin/webhooks/${endpoint.id}`}>Enable it</Link>, then this can be redelivered.
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
          ["Came", <Moment key="came" at={createdAt} />],
          ["Attempts", formatNumber(attempts)],
          ["What came of it", reason],
          ["Next attempt", nextAttemptAt && <Moment key="next" at={nextAttemptAt} />],
          ["Tried until", nextAttemptAt && <Moment key="until" at={giveUpAt} />],
          ["Over since", settledAt && <Moment key="settled" at={settledAt} />],
        ]}
      />
    </Card>
  );
}

function Payload({ payload }: { payload: string | null }) {
  if (payload === null) {
    return (
      <Card title="Payload">
        <p>Erased, with the data of the person whom it was about.</p>
      </Card>
    );
  }
  return (
    <Card title="Payload">
      <CodeBlock>{JSON.stringify(JSON.parse(payload), null, 2)}</CodeBlock>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        Shown with line breaks. What is signed is the body as it is sent, in one line.
        <CopyButton text={payload} what="body" />
      </p>
    </Card>
  );
}
