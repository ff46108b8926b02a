import { can } from "~/domain/permissions/index.ts";
import {
  GRACE_HOURS,
  MAX_FAILING_DAYS,
  MAX_FAILURES,
  RETRY_HOURS,
  subscribedEvents,
  webhookEvents,
} from "~/domain/webhooks/webhook-rules.input.ts";
import { denied } from "../answers.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Card } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/guide-page";
import { CodeBlock } from "./code-block.tsx";
import { sampleCode } from "./sample-code.ts";
import { sampleEvents } from "./sample-events.ts";

export const meta: Route.MetaFunction = () => [{ title: "Webhooks for developers" }];

export function loader({ context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "webhook:read")) denied();
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the guide" />;
}

/** What developers of a receiver need to know. */
export default function GuidePage() {
  return (
    <>
      <PageHead title="Webhooks for developers" text="What your endpoint receives, how to verify it, and what happens if a delivery fails.">
        <LinkButton variant="secondary" to="/admin/webhooks">
          All endpoints
        </LinkButton>
      </PageHead>
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
        <Rules />
        <Card title="Verify a delivery in Node.js">
          <p className="text-sm">
            Deliveries follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, which has libraries for other languages.
          </p>
          <CodeBlock>{sampleCode}</CodeBlock>
          <p className="flex justify-end">
            <CopyButton text={sampleCode} what="code" />
          </p>
        </Card>
        {subscribedEvents.map((event) => (
          <Card key={event} title={event}>
            <p className="text-sm">{webhookEvents[event]}.</p>
            <CodeBlock>{JSON.stringify(sampleEvents[event], null, 2)}</CodeBlock>
          </Card>
        ))}
      </div>
    </>
  );
}

function Rules() {
  return (
    <Card title="Good to know">
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        <li>
          Every event is a POST request with a JSON body. <code>webhook-id</code> is the same for every attempt,{" "}
          <code>webhook-timestamp</code> is the time of the attempt, and <code>webhook-signature</code> is an HMAC-SHA-256 of{" "}
          <code>id.timestamp.body</code>.
        </li>
        <li>Events are delivered at least once, so store the IDs you've processed. They can arrive out of order, so use the timestamp.</li>
        <li>
          Any response from 200 to 299 within ten seconds counts as a success. Anything else is retried for {RETRY_HOURS} hours with
          increasing delays. A <code>Retry-After</code> header in seconds is honored. Redirects aren't followed.
        </li>
        <li>
          A 410 response disables the endpoint immediately. So do {MAX_FAILURES} failed deliveries in a row, or {MAX_FAILING_DAYS} days
          without a successful delivery.
        </li>
        <li>
          <code>"verified": false</code> means the sender wasn't verified as human, because JavaScript was off or the check couldn't run. It
          could be a bot.
        </li>
        <li>
          After you roll the secret, events are signed with both the old and the new secret for {GRACE_HOURS} hours.{" "}
          <code>webhook-signature</code> then has two signatures separated by a space.
        </li>
        <li>We may add fields over time. Existing fields are never removed, and their meaning doesn't change.</li>
      </ul>
    </Card>
  );
}
