import { Form } from "react-router";
import type { ReleaseCounts, RunReview } from "~/domain/seo/index.ts";
import { Button } from "../../../ui/button.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { countOf } from "../run/run-words.ts";
import { releaseText } from "./release-text.ts";

const states = {
  open: "You've read the whole sample. To change a verdict, open its page below.",
  released: "This run was released.",
  rejected: "This run was rejected, so nothing goes live. Visitors keep seeing the same pages as before.",
  superseded: "A newer run replaced this one.",
};

type SummaryProps = { review: RunReview; mayReview: boolean; mayReopen: boolean };

/** What was said about each page of the sample, and what can be done about the run. */
export function Summary({ review, mayReview, mayReopen }: SummaryProps) {
  const { state, pages, release: counts, runId } = review;
  return (
    <div className="grid gap-4">
      <p>{states[state]}</p>
      <ul className="grid gap-2 text-sm">
        {pages.map((page) => (
          <li key={page.place} className="wrap-anywhere">
            {state === "open" ? (
              <a href={`?page=${page.place + 1}`} className="text-link underline">
                /{page.slug}
              </a>
            ) : (
              `/${page.slug}`
            )}{" "}
            {verdictText(page)}
          </li>
        ))}
      </ul>
      {mayReview && counts && <Release runId={runId} counts={counts} />}
      {mayReopen && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm">You can reopen the review until the next run starts. The verdicts on the other pages are kept.</p>
          <PostButton intent="reopen" fields={{ id: runId }} busy="Reopening...">
            Reopen the review
          </PostButton>
        </div>
      )}
    </div>
  );
}

/** Says what becomes public before anyone confirms it. */
function Release({ runId, counts }: { runId: string; counts: ReleaseCounts }) {
  const pages = counts.published + counts.waiting;
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <input type="hidden" name="id" value={runId} />
      <p className="max-w-text">{releaseText(counts)}</p>
      <Button type="submit" name="intent" value="release" variant={pages === 0 ? "danger" : "primary"}>
        {pages === 0 ? "Release without public pages" : `Publish ${countOf(pages, "page")}`}
      </Button>
    </Form>
  );
}

/** What was said about a page, and what that holds. */
function verdictText({ verdict: said, holds, term, location, reason }: RunReview["pages"][number]): string {
  if (said !== "rejected") return said === "passed" ? "Passed" : "Not read";
  if (holds === "term" || holds === "location") return `Rejected, with all pages about ${holds === "term" ? term : location}: ${reason}`;
  return `Rejected${holds === "run" ? ", with the whole run" : ""}: ${reason}`;
}
