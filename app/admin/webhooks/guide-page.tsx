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

/** What whoever writes a receiver has to know. */
export default function GuidePage() {
  return (
    <>
      <PageHead title="Webhooks for developers" text="What arrives, how to check it, and what happens when it does not arrive.">
        <LinkButton variant="secondary" to="/admin/webhooks">
          All endpoints
        </LinkButton>
      </PageHead>
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
        <Rules />
        <Card title="Check a delivery, in Node.js">
          <p className="text-sm">
            The format is <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: its libraries for other languages check it as
            well.
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
    <Card title="What to know">
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        <li>
          Every event is a POST with JSON. <code>webhook-id</code> is the same for every attempt, <code>webhook-timestamp</code> is the
          attempt’s, <code>webhook-signature</code> is HMAC-SHA-256 over <code>id.timestamp.body</code>.
        </li>
        <li>Events come at least once: keep the ids that you have had. They may overtake each other: go by their timestamp.</li>
        <li>
          Any answer from 200 to 299 within ten seconds is a success. Everything else is tried again for {RETRY_HOURS} hours, with growing
          pauses; a <code>Retry-After</code> in seconds is kept. Redirects are not followed.
        </li>
        <li>
          A 410 response disables the endpoint immediately. So do {MAX_FAILURES} failed deliveries in a row, or {MAX_FAILING_DAYS} days
          without a successful delivery.
        </li>
        <li>
          <code>"verified": false</code> says that nobody proved to be a person: JavaScript was off, or a check could not be made. It may be
          a machine.
        </li>
        <li>
          After a roll the secret of before signs as well for {GRACE_HOURS} hours: <code>webhook-signature</code> then has two signatures
          with a space between.
        </li>
        <li>Fields are added over time. None is taken away, and none changes its meaning.</li>
      </ul>
    </Card>
  );
}
