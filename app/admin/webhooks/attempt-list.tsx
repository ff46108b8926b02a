import type { WebhookAttempt } from "~/domain/webhooks/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatNumber } from "../format.ts";
import { Card } from "../parts/facts.tsx";
import { Moment } from "../parts/times.tsx";
import { CodeBlock } from "./code-block.tsx";

/** Every attempt, latest first: its time, duration, response, and sent headers. `total` includes attempts that aren't shown. */
export function AttemptList({ attempts, total }: { attempts: WebhookAttempt[]; total: number }) {
  if (attempts.length === 0) {
    return (
      <Card title="Attempts">
        <p>No attempts yet.</p>
      </Card>
    );
  }
  const latest = attempts
    .map((attempt, place) => ({ attempt, number: Math.max(total, attempts.length) - attempts.length + place + 1 }))
    .reverse();
  return (
    <Card title="Attempts">
      <ol className="grid divide-y divide-line">
        {latest.map(({ attempt, number }) => (
          <Attempt key={attempt.id} attempt={attempt} number={number} />
        ))}
      </ol>
    </Card>
  );
}

function Attempt({
  attempt: { startedAt, duration, statusCode, error, response, headers },
  number,
}: {
  attempt: WebhookAttempt;
  number: number;
}) {
  const sent = Object.entries(headers);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4 text-sm first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-heading">Attempt {number}</span>
        <Badge tone={error ? "bad" : "good"}>{statusCode ?? "No response"}</Badge>
        <Moment at={startedAt} />
        {duration !== null && <span>{formatNumber(duration)} ms</span>}
      </p>
      {error && <p className="wrap-anywhere text-fault">{error}</p>}
      {response && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="font-semibold text-heading">Response</p>
          <CodeBlock>{response}</CodeBlock>
        </div>
      )}
      {sent.length > 0 && (
        <details>
          <summary className="cursor-pointer text-link">
            Headers sent<span className="sr-only"> with attempt {number}</span>
          </summary>
          <div className="mt-2">
            <CodeBlock>{sent.map(([name, value]) => `${name}: ${value}`).join("\n")}</CodeBlock>
          </div>
        </details>
      )}
    </li>
  );
}
