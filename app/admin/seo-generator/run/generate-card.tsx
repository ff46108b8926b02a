import { Form, useNavigation } from "react-router";
import type { GeneratorOverview } from "~/domain/seo/index.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { formatNumber } from "../../format.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { RunProgress } from "./run-progress.tsx";
import type { ShownRun } from "./shown-run.ts";

type GenerateCardProps = {
  overview: Omit<GeneratorOverview, "latest">;
  run: ShownRun | null;
  isSilent: boolean;
  /** The maximum number of pages per run. */
  mostPages: number;
  /** The address of the confirmation for stopping the run. */
  stopAt: string;
  /** The address of the confirmation for a run that would leave far fewer public pages. */
  shrinkAt: string;
};

/** The button that generates all pages, the run's progress, and links to its results. */
export function GenerateCard({ overview, run, isSilent, mostPages, stopAt, shrinkAt }: GenerateCardProps) {
  const id = useOwnId();
  const isRunning = run?.status === "running";
  const reason = isRunning ? null : reasonAgainst(overview, mostPages);
  const hasLive = overview.project.liveRun !== null;
  return (
    <section aria-labelledby="generate" className="grid gap-4 rounded-md border border-line bg-paper p-5">
      <h2 id="generate" className="text-base">
        Generation
      </h2>
      {run ? (
        <RunProgress run={run} isSilent={isSilent} />
      ) : (
        <p className="text-sm">Nothing has been generated yet. Visitors see new pages once the whole run is finished.</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isRunning ? (
          <LinkButton variant="danger" to={stopAt} preventScrollReset>
            Stop…
          </LinkButton>
        ) : (
          <GenerateButton
            pages={overview.pagesToGenerate}
            variant={run?.isInReview ? "secondary" : "primary"}
            reasonId={reason ? id : undefined}
          />
        )}
        {!isRunning && run?.wouldShrink && reason === null && (
          <LinkButton variant="secondary" to={shrinkAt} preventScrollReset>
            Generate anyway…
          </LinkButton>
        )}
        {run && <ReviewLink run={run} />}
        {hasLive && (
          <LinkButton variant="secondary" to="/admin/seo-generator/pages">
            Generated pages
          </LinkButton>
        )}
        <ButtonLink variant="quiet" href="/sitemap.xml" target="_blank">
          Sitemap
        </ButtonLink>
      </div>
      {reason && (
        <p id={id} className="text-sm font-medium text-heading">
          {reason}
        </p>
      )}
    </section>
  );
}

type GenerateButtonProps = {
  pages: number;
  variant: "primary" | "secondary";
  /** The ID of the element that says why no run can start now, if one can't. */
  reasonId: string | undefined;
};

function GenerateButton({ pages, variant, reasonId }: GenerateButtonProps) {
  const isStarting = useNavigation().formData?.get("intent") === "generate";
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value="generate"
        variant={variant}
        isBusy={isStarting}
        disabled={reasonId !== undefined}
        aria-describedby={reasonId}
      >
        {isStarting ? "Starting..." : `Generate ${pagesOf(pages)}`}
      </Button>
    </Form>
  );
}

function ReviewLink({ run: { id, isInReview, isRejected } }: { run: ShownRun }) {
  const to = `/admin/seo-generator/runs/${id}/review`;
  return (
    <>
      {isInReview && <LinkButton to={to}>Review a sample</LinkButton>}
      {isRejected && (
        <LinkButton variant="secondary" to={to}>
          See the review
        </LinkButton>
      )}
    </>
  );
}

function reasonAgainst({ pagesToGenerate, isTooMany, areNamesKnown }: Omit<GeneratorOverview, "latest">, mostPages: number): string | null {
  if (!areNamesKnown) return "The terms and locations couldn't be loaded. Refresh the data to try again.";
  if (pagesToGenerate === 0) return "Add terms and locations before generating pages";
  if (isTooMany) return `A run can have at most ${formatNumber(mostPages)} pages. Remove terms or locations.`;
  return null;
}

function pagesOf(count: number): string {
  if (count === 0) return "pages";
  return count === 1 ? "1 page" : `${formatNumber(count)} pages`;
}
