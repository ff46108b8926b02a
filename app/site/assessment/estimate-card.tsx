import { Badge, type BadgeTone } from "~/app/ui/badge.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import type { RequirementEstimate } from "~/domain/assessments/index.ts";
import type { SourceNote } from "~/domain/regulations/index.ts";
import { SourceLines } from "../compliance/source-note.tsx";
import { rowId } from "./requirement-row.tsx";

interface Props {
  estimate: RequirementEstimate;
  disclaimer: string;
  sources: SourceNote | null;
  /** The requirement check's address, which the download links extend. */
  path: string;
}

/** The current estimate: the score, or why there's none, and what it would mean. */
export function EstimateCard({ estimate, disclaimer, sources, path }: Props) {
  return (
    <Card as="section" id="estimate" aria-labelledby="estimate-title" className="grid gap-8 lg:grid-cols-2 lg:gap-x-14">
      <div>
        <h2 id="estimate-title" className="text-xl">
          Your estimated score
        </h2>
        <p className="mt-3 font-heading text-4xl leading-tight font-bold tracking-tight text-heading md:text-5xl">{estimate.figure}</p>
        <ScoreScale {...estimate} />
        <p>{estimate.scoreText}</p>
      </div>
      <PlanOfAction estimate={estimate} />
      <div className="grid gap-x-14 gap-y-5 border-t border-edge pt-6 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="grid max-w-text gap-2 text-sm">
          <p>{disclaimer}</p>
          {sources && <SourceLines note={sources} />}
        </div>
        <div className="flex flex-wrap gap-3">
          {(["PDF", "CSV"] as const).map((kind) => (
            <ButtonLink key={kind} href={`${path}/requirements.${kind.toLowerCase()}`} download data-export variant="secondary">
              <Icon name="download" />
              <span>{` Download as ${kind}`}</span>
            </ButtonLink>
          ))}
        </div>
      </div>
    </Card>
  );
}

const badges: Record<RequirementEstimate["planStatus"], { tone: BadgeTone; text: string }> = {
  "all-met": { tone: "good", text: "All met" },
  conditional: { tone: "good", text: "Possible" },
  incomplete: { tone: "neutral", text: "Incomplete" },
  "not-yet": { tone: "warn", text: "Not yet" },
};

function PlanOfAction({ estimate: { planStatus, planText, obstacles, waiting } }: Pick<Props, "estimate">) {
  const { tone, text } = badges[planStatus];
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>Conditional CMMC Level 2</h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="mt-3">{planText}</p>
      <OpenList title="Can't wait" items={obstacles} />
      <OpenList title="Can wait up to 180 days" items={waiting.map((id) => ({ id, because: null }))} />
    </div>
  );
}

function OpenList({ title, items }: { title: string; items: { id: string; because: string | null }[] }) {
  if (items.length === 0) return null;
  return (
    <details className="group/open mt-4 border-t border-edge pt-3">
      <summary className="flex list-none items-center justify-between gap-3 py-1.5 font-semibold text-heading [&::-webkit-details-marker]:hidden">
        <span>{`${title}: ${items.length}`}</span>
        <Icon name="chevron-down" className="size-5 transition-transform duration-150 group-open/open:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {items.map(({ id, because }) => (
          <li key={id}>
            <a href={`#${rowId(id)}`} className="inline-block py-1.5 font-semibold text-link hover:underline">
              {id}
            </a>
            <span>{because && ` ${because}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The minimum width of the marker, so a final score is still visible. */
const NARROWEST = 6;

/** Where the score is on its scale, or the range it can still reach. The text next to it says the same. */
function ScoreScale({ lowest, highest, scale: { floor, minimum, top } }: RequirementEstimate) {
  const width = top - floor;
  const from = Math.min(lowest - floor, width - NARROWEST);
  return (
    <div aria-hidden="true" className="my-5 text-sm">
      <svg aria-hidden="true" viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" className="block h-4 w-full">
        <rect y="4" width={width} height="8" className="fill-line" />
        <rect x={from} y="4" width={Math.max(highest - lowest, NARROWEST)} height="8" className="fill-bluebonnet" />
        <rect x={minimum - floor} width="1.5" height="16" className="fill-ember" />
      </svg>
      <p className="mt-1 grid grid-cols-[291fr_minmax(max-content,22fr)] gap-x-2">
        <span className="flex justify-between">
          <span>{String(floor).replace("-", "−")}</span>
          <span className="font-semibold text-ember">{minimum}</span>
        </span>
        <span className="text-right">{top}</span>
      </p>
    </div>
  );
}
