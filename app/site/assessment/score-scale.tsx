import type { RequirementEstimate } from "~/domain/assessments/index.ts";

type Props = Pick<RequirementEstimate, "lowest" | "highest" | "scale">;

/** A score that stands is still a mark that can be seen. */
const NARROWEST = 6;

/** Where the score stands between its ends, or between which two figures it still can be; the text beside it says the same. */
export function ScoreScale({ lowest, highest, scale: { floor, minimum, top } }: Props) {
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
