import type { GeneratorOverview } from "~/domain/seo/index.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { countOf } from "./run/run-words.ts";

type QuotaFormProps = { overview: Omit<GeneratorOverview, "latest">; answer: AdminAnswer | undefined };

/** How many pages become public each day. */
export function QuotaForm({ overview: { project, live }, answer }: QuotaFormProps) {
  const { dailyQuota } = project;
  return (
    <section aria-labelledby="quota" className="grid gap-4 rounded-md border border-line bg-paper p-5">
      <h2 id="quota" className="text-base">
        Publishing
      </h2>
      <p className="text-sm">{stateOf({ dailyQuota, publishedToday: project.publishedToday, ...live })}</p>
      <AdminForm intent="quota" answer={answer} button="Save" busy="Saving..." variant="secondary">
        <TextField
          label="Pages per day"
          name="daily_quota"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={dailyQuota === null ? "" : String(dailyQuota)}
          hint="Leave empty to publish all pages at once. The best pages go first. Each day ends at midnight in your company's time zone."
          error={answer?.fields.daily_quota}
        />
      </AdminForm>
    </section>
  );
}

/** How many pages were published today, and how long the rest will take. */
export function stateOf(now: { dailyQuota: number | null; publishedToday: number; waiting: number; held: number }): string {
  const { dailyQuota, publishedToday, waiting, held } = now;
  if (dailyQuota === null) return `Pages that score high enough are published as soon as their run is live.${heldText(held)}`;
  const today = `${formatNumber(publishedToday)} of ${formatNumber(dailyQuota)} published today.`;
  if (waiting === 0) return `${today} No pages are waiting.${heldText(held)}`;
  const pages = `${formatNumber(waiting)} ${waiting === 1 ? "page is" : "pages are"} waiting`;
  const days = Math.ceil(Math.max(0, waiting - Math.max(0, dailyQuota - publishedToday)) / dailyQuota);
  if (days === 0) return `${today} ${pages} and will be published today.`;
  return `${today} ${pages}. The last one will be published in about ${formatNumber(days)} ${days === 1 ? "day" : "days"}.`;
}

/** Held pages don't wait for another day. */
function heldText(held: number): string {
  return held === 0 ? "" : ` ${countOf(held, "page")} ${held === 1 ? "is" : "are"} held.`;
}
