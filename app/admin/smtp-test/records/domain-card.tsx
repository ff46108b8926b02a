import { Link } from "react-router";
import type { RecordCheck, SenderRecords } from "~/domain/mail/index.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { CopyButton } from "../copy-button.tsx";

/** One domain that we send from. */
export function DomainCard({ records: { domain, senders, isExample, checks } }: { records: SenderRecords }) {
  return (
    <section aria-label={domain} className="grid min-w-0 gap-4 rounded-md border border-line bg-paper p-5">
      <div className="grid gap-1">
        <h2 className="text-lg wrap-anywhere">{domain}</h2>
        <p className="text-sm wrap-anywhere">You send from {senders.join(" and ")}.</p>
      </div>
      {isExample && (
        <p className="text-sm">
          This is a reserved example domain that can't send email. Set your own addresses in <Link to="/admin/settings">Site Settings</Link>{" "}
          (support address and newsletter sender), then check again.
        </p>
      )}
      {checks.map((check) => (
        <Check key={check.kind} check={check} />
      ))}
    </section>
  );
}

const levels: Record<RecordCheck["level"], [label: string, tone: BadgeTone]> = {
  good: ["good", "good"],
  warn: ["needs improvement", "warn"],
  bad: ["action needed", "bad"],
  unknown: ["unknown", "neutral"],
};

function Check({ check: { kind, level, summary, notes, found, advice } }: { check: RecordCheck }) {
  const [label, tone] = levels[level];
  return (
    <section aria-label={kind} className="grid min-w-0 gap-2 border-t border-line pt-4 text-sm">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {kind} <Badge tone={tone}>{label}</Badge>
      </h3>
      <p className="font-semibold wrap-anywhere text-heading">{summary}</p>
      {notes.map((note) => (
        <p key={note} className="max-w-[68ch] wrap-anywhere">
          {note}
        </p>
      ))}
      {found.length > 0 && <Lines title="Currently in DNS" lines={found} />}
      {advice && (
        <div className="grid min-w-0 gap-2 rounded-md border border-line bg-limestone p-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold break-all text-heading">
              Add this TXT record for <code>{advice.name}</code>
            </p>
            <CopyButton what="Record" text={advice.value} />
          </div>
          <code className="break-all select-all">{advice.value}</code>
        </div>
      )}
    </section>
  );
}

/** The records as they are in DNS. Someone else wrote them, so long ones are cut off. */
function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="font-semibold text-heading">{title}</p>
      {lines.slice(0, 5).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
        <code key={place} className="break-all">
          {line.length > 600 ? `${line.slice(0, 600)}…` : line}
        </code>
      ))}
    </div>
  );
}
