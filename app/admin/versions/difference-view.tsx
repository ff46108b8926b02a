import { Link } from "react-router";
import type { VersionDifference } from "~/domain/content/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { TextDiff } from "../parts/text-diff.tsx";

type Props = { difference: VersionDifference; against: "before" | "now"; isNewest: boolean; restoreAt: string };

/** The differences, word by word: added text is underlined, removed text is struck through. */
export function DifferenceView({ difference: { number, with: other, fields }, against, isNewest, restoreAt }: Props) {
  return (
    <section aria-labelledby="difference" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="difference" className="text-lg">
          {headingOf(number, other, against)}
        </h2>
        {!isNewest && (
          <LinkButton size="sm" variant="secondary" to={restoreAt} preventScrollReset>
            Restore version {number}
          </LinkButton>
        )}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {(["before", "now"] as const).map((choice) => (
          <Link
            key={choice}
            to={`?version=${number}&against=${choice}`}
            preventScrollReset
            aria-current={choice === against ? "true" : undefined}
            className={classNames("text-link", choice === against && "font-semibold")}
          >
            {choice === "before" ? "Compare with previous" : "Compare with current"}
          </Link>
        ))}
      </p>
      {fields.length === 0 && <p className="rounded-md border border-line bg-paper p-4">No differences.</p>}
      {fields.map(({ label, runs }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have one name
        <div key={`${label} ${place}`} className="rounded-md border border-line bg-paper p-4 text-sm">
          <h3 className="mb-2 text-sm font-semibold text-heading">{label}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">
            <TextDiff runs={runs} />
          </p>
        </div>
      ))}
    </section>
  );
}

function headingOf(number: number, other: number | null, against: "before" | "now"): string {
  if (against === "now") return `Changes since version ${number}`;
  return other === null ? `Version ${number} (first version)` : `Changes from version ${other} to ${number}`;
}
