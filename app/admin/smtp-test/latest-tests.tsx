import { Link } from "react-router";
import type { MailTest, MailTestState } from "~/domain/mail/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { ShortMoment } from "../parts/times.tsx";

/** Earlier tests. Each links to its full transcript. */
export function LatestTests({ tests, shown }: { tests: MailTest[]; shown: string | null }) {
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="grid min-w-0 gap-3">
      <h2 id="latest" className="text-lg">
        Recent tests
      </h2>
      <DataTable
        caption="Recent tests, newest first"
        columns={columns}
        rows={tests.map((test) => ({ key: test.id, cells: cellsOf(test, shown) }))}
        empty="No tests sent yet."
      />
    </section>
  );
}

const columns = [
  { key: "at", label: "When" },
  { key: "to", label: "To" },
  { key: "result", label: "Result" },
  { key: "by", label: "Sent by", gives: 1 as const },
];

const marks: Record<MailTestState, [label: string, tone: BadgeTone]> = {
  accepted: ["sent", "good"],
  kept: ["captured", "neutral"],
  failed: ["failed", "bad"],
  sending: ["in progress", "neutral"],
  interrupted: ["interrupted", "warn"],
};

function cellsOf({ id, sentTo, state, actorEmail, startedAt }: MailTest, shown: string | null) {
  const [label, tone] = marks[state];
  return [
    <Link key="at" to={`/admin/smtp-test?test=${id}`} aria-current={id === shown ? "true" : undefined}>
      <ShortMoment at={startedAt} />
    </Link>,
    sentTo,
    <Badge key="result" tone={tone}>
      {label}
    </Badge>,
    actorEmail,
  ];
}
