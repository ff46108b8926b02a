import { useEffect } from "react";
import { Form, redirect } from "react-router";
import { z } from "zod";
import { can } from "~/domain/permissions/index.ts";
import {
  findReview,
  findReviewPage,
  type RunReview,
  releaseRun,
  reopenReview,
  reviewPage,
  type ShownReviewPage,
} from "~/domain/seo/index.ts";
import { VerdictInput } from "~/domain/seo/review.input.ts";
import { MAX_REASON } from "~/domain/seo/review-rules.input.ts";
import { Button } from "../../../ui/button.tsx";
import { withOwnMessages } from "../../../ui/own-messages.ts";
import { type AdminAnswer, granted } from "../../answers.ts";
import { defineAction } from "../../define-action.ts";
import { formatNumber } from "../../format.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { screenAction } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import { Marks, Score } from "../pages/score.tsx";
import { countOf, generatedText } from "../run/run-words.ts";
import { PageFrame } from "../template/page-frame.tsx";
import type { Route } from "./+types/review-page";
import { Summary } from "./review-summary.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: review a sample" }];

const PageNumber = z.coerce.number().int().min(1).max(1_000);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const review = granted(await findReview(actor, params.id));
  const asked = PageNumber.safeParse(url.searchParams.get("page"));
  const unread = review.pages.find(({ verdict }) => verdict === null)?.place;
  const place = asked.success ? asked.data - 1 : unread;
  const isOpen = review.state === "open";
  const page = isOpen && place !== undefined ? granted(await findReviewPage(actor, params.id, place)) : null;
  const mayGenerate = can(actor, "seo:generate");
  return { review, page, mayReview: isOpen && mayGenerate, mayReopen: review.canReopen && mayGenerate };
}

const Place = z.object({ id: z.uuid(), place: z.coerce.number().int().min(0).max(1_000) });
const closed = { error: "This review is closed: the run was released or rejected, or a newer run replaced it.", status: 409 };
const addressOf = (runId: string) => `/admin/seo-generator/runs/${runId}/review`;

const verdict = defineAction({
  permission: "seo:generate",
  row: Place,
  schema: VerdictInput,
  run: ({ actor, row, input }) => reviewPage(actor, { runId: row.id, place: row.place }, input),
  // The next page is the answer, unless there's none.
  done: (_, { row: { id }, input }) => {
    const to = addressOf(id);
    if (input.verdict === "passed" || input.holds !== "run") return redirect(to);
    return { text: "Run rejected. Nothing goes live.", to, undo: { path: to, fields: { intent: "reopen", id } } };
  },
  refusals: { closed, "not-found": { error: "This page isn't in the sample.", status: 404 } },
});

const release = defineAction({
  permission: "seo:generate",
  row: z.object({ id: z.uuid() }),
  run: ({ actor, row }) => releaseRun(actor, row.id),
  done: ({ pages, publicPages }) => ({ text: generatedText(pages, publicPages), to: "/admin/seo-generator" }),
  refusals: {
    closed,
    "not-found": { error: "This run has no sample to review.", status: 404 },
    unread: { error: "Read every page of the sample first.", status: 409 },
  },
});

const reopen = defineAction({
  permission: "seo:generate",
  row: z.object({ id: z.uuid() }),
  run: ({ actor, row }) => reopenReview(actor, row.id),
  done: (_, { row }) => ({ text: "The review is open again", to: addressOf(row.id) }),
  refusals: {
    closed: { error: "This review can't be reopened: another run was started, or someone reopened it already.", status: 409 },
    "not-found": { error: "This run has no sample to review.", status: 404 },
  },
});

export const action = screenAction({ forms: { verdict, release, reopen } });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the sample" />;
}

/** The sample of a run, page by page, and then the button that makes the run live. */
export default function ReviewPage({ loaderData: { review, page, mayReview, mayReopen }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Review a sample">
        <LinkButton variant="secondary" to="/admin/seo-generator">
          SEO Generator
        </LinkButton>
      </PageHead>
      <p className="mb-4 max-w-text text-sm">{planOf(review)}</p>
      <Refused answer={answer} />
      <p className="mb-2 text-sm font-semibold text-heading tabular-nums">
        {review.read} of {countOf(review.pages.length, "page")} read{review.rejected > 0 && `, ${review.rejected} rejected`}
      </p>
      <progress aria-label="Pages read" max={review.pages.length} value={review.read} className="admin-progress mb-4" />
      {page ? (
        <Reading key={page.place} review={review} page={page} mayReview={mayReview} answer={answer} />
      ) : (
        <Summary review={review} mayReview={mayReview} mayReopen={mayReopen} />
      )}
    </>
  );
}

function planOf({ pages, candidates, mostBad, rejected }: RunReview): string {
  const share = `${Math.ceil(1_000 * mostBad) / 10}%`;
  const drawn = `${formatNumber(pages.length)} of ${countOf(candidates, "page")}, drawn at random from all terms.`;
  return rejected === 0
    ? `${drawn} If you pass all of them, you can be 95% sure that fewer than ${share} of the pages are bad.`
    : `${drawn} With ${rejected} rejected, up to ${share} of the pages could be bad.`;
}

function Refused({ answer }: { answer: AdminAnswer | undefined }) {
  const error = answer && "error" in answer ? answer.error : undefined;
  return error ? (
    <p role="alert" className="mb-4 font-medium text-fault">
      {error}
    </p>
  ) : null;
}

type ReadingProps = { review: RunReview; page: ShownReviewPage; mayReview: boolean; answer: AdminAnswer | undefined };

function Reading({ review, page, mayReview, answer }: ReadingProps) {
  useReviewKeys(mayReview);
  return (
    <div className="max-xl:space-y-6 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-6">
      <section aria-labelledby="page-title" className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:row-span-2">
        <h2 id="page-title" className="text-lg wrap-anywhere">
          {page.title}
        </h2>
        <p className="text-sm wrap-anywhere">/{page.slug}</p>
        <p className="text-sm wrap-anywhere text-heading">{page.metaDescription}</p>
        <PageFrame title={`Body of ${page.title}`} layout={page.layout} html={page.bodyHtml} />
      </section>
      <section aria-label="Score" className="grid gap-2">
        <Score score={page.score} />
        <Marks marks={page.marks} />
      </section>
      {mayReview && <Verdict runId={review.runId} page={page} answer={answer} />}
    </div>
  );
}

type VerdictProps = { runId: string; page: ShownReviewPage; answer: AdminAnswer | undefined };

function Verdict({ runId, page, answer }: VerdictProps) {
  const fields = (
    <>
      <input type="hidden" name="intent" value="verdict" />
      <input type="hidden" name="id" value={runId} />
      <input type="hidden" name="place" value={page.place} />
    </>
  );
  return (
    // On a phone, it stays in reach below the long page.
    <section
      aria-label="Verdict"
      className="grid gap-3 border-line max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:-mx-4 max-xl:max-h-[80svh] max-xl:overflow-y-auto max-xl:border-t max-xl:bg-paper max-xl:p-4"
    >
      <Form method="post">
        {fields}
        <Button type="submit" name="verdict" value="passed" id="pass" aria-keyshortcuts="p" className="w-full sm:w-auto">
          Pass (P)
        </Button>
      </Form>
      <details open={Boolean(answer)} className="rounded-md border border-line bg-paper p-4">
        <summary id="reject" aria-keyshortcuts="r" className="min-h-9 cursor-pointer font-semibold text-heading">
          Reject… (R)
        </summary>
        <Form ref={withOwnMessages} method="post" className="mt-3 grid gap-3">
          {fields}
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-semibold text-heading">What should be held?</legend>
            {scopes(page).map(({ value, label }) => (
              <label key={value} className="flex min-h-9 items-center gap-2 text-sm">
                <input type="radio" name="holds" value={value} required defaultChecked={value === "page"} /> {label}
              </label>
            ))}
          </fieldset>
          <label className="grid gap-1 text-sm font-semibold text-heading">
            Reason
            <textarea
              name="reason"
              required
              maxLength={MAX_REASON}
              rows={2}
              className="rounded-md border border-slate/70 bg-paper p-2 font-normal text-ink"
            />
          </label>
          <Button type="submit" name="verdict" value="rejected" variant="danger">
            Reject
          </Button>
        </Form>
      </details>
    </section>
  );
}

function scopes({ term, location }: ShownReviewPage) {
  return [
    { value: "page", label: "This page" },
    { value: "term", label: `All pages about ${term}` },
    { value: "location", label: `All pages about ${location}` },
    { value: "run", label: "The whole run: nothing goes live" },
  ];
}

/** P passes the page and R opens the rejection, unless someone is typing. */
function useReviewKeys(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, select") !== null;
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key.toLowerCase() === "p") document.getElementById("pass")?.click();
      if (event.key.toLowerCase() === "r") openRejection();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
}

/** Opens the rejection, or closes it, and moves the focus there: the next Tab reaches its first choice. */
function openRejection(): void {
  const summary = document.getElementById("reject");
  summary?.click();
  summary?.focus();
}
