import { useLocation } from "react-router";
import { MAX_PAGES } from "~/domain/seo/generator-rules.input.ts";
import { findEconomics, findForecast } from "~/domain/seo/index.ts";
import { requestInfo } from "../../request-info.ts";
import { sendAdminForm } from "../answers.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/overview-page";
import { openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { PageEconomics } from "./economics/page-economics.tsx";
import { failures } from "./failures.ts";
import { ForecastCard } from "./forecast/forecast-card.tsx";
import { useGenerator } from "./generator-layout.tsx";
import { GoneForm } from "./gone-form.tsx";
import { HeldNote } from "./held-note.tsx";
import { overviewAction } from "./overview-actions.ts";
import { QuotaForm } from "./quota-form.tsx";
import { readOrWarn } from "./read-or-warn.ts";
import { RefusedNames } from "./refused-names.tsx";
import { GenerateCard } from "./run/generate-card.tsx";
import { Totals } from "./totals.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { reportFault } = context.get(requestInfo);
  const [economics, forecast] = await Promise.all([
    readOrWarn(findEconomics(actor), reportFault),
    readOrWarn(findForecast(actor), reportFault),
  ]);
  return { dialog: openDialog(url.searchParams), economics, forecast };
}

export const action = overviewAction;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, (intent) => failures[intent in failures ? (intent as keyof typeof failures) : "generate"]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load data: the server didn't respond as expected" />;
}

/** What can be generated, what's running, and what's live. */
export default function OverviewPage({ loaderData: { dialog, economics, forecast }, actionData: answer }: Route.ComponentProps) {
  const { overview, run, isSilent } = useGenerator();
  const location = useLocation();
  const closeTo = withoutDialog(location);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Totals overview={overview} />
      <HeldNote overview={overview} />
      <ListRefusal answer={answer} intents={["generate"]} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <GenerateCard
          overview={overview}
          run={run}
          isSilent={isSilent}
          mostPages={MAX_PAGES}
          stopAt={withDialog(location, "stop")}
          shrinkAt={withDialog(location, "shrink")}
        />
        <QuotaForm key={overview.project.dailyQuota} overview={overview} answer={answer} />
      </div>
      {overview.project.liveRun !== null && <PageEconomics economics={economics} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ForecastCard overview={overview} forecast={forecast} />
        <GoneForm overview={overview} answer={answer} />
      </div>
      <RefusedNames overview={overview} />
      {dialog === "shrink" && run?.wouldShrink && (
        <ConfirmDialog
          title="Generate anyway?"
          text={
            <>
              {run.errorMessage} This overrides one rule:{" "}
              <strong>a run fails if fewer than half of the public pages would stay public</strong>. Everything else still applies, so pages
              that score too low leave the lists and the sitemap. You can make the current run live again afterward.
            </>
          }
          intent="generate"
          fields={{ may_shrink: "yes" }}
          button="Generate Anyway"
          busy="Starting..."
          closeTo={closeTo}
          answer={answer}
        />
      )}
      {dialog === "stop" && run && (
        <ConfirmDialog
          key={run.id}
          title="Stop this run?"
          text="Nothing goes live. Visitors keep seeing the pages from your last run. A stopped run can't be resumed."
          intent="stop"
          fields={{ id: run.id }}
          button="Stop Run"
          busy="Stopping..."
          closeTo={closeTo}
          answer={answer}
        />
      )}
    </div>
  );
}
