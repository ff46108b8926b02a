import { data, useSearchParams } from "react-router";
import { can } from "~/domain/permissions/index.ts";
import { clearCache, readDashboard, readVisitSummary } from "~/domain/reporting/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/dashboard-page";
import { ClearCache, type Cleared } from "./clear-cache.tsx";
import { Inventory } from "./inventory.tsx";
import { LeadsByForm } from "./leads-by-form.tsx";
import { NewestLeads } from "./newest-leads.tsx";
import { Trends } from "./trends.tsx";
import { TroubledJobs } from "./troubled-jobs.tsx";
import { Waiting } from "./waiting.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Dashboard" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [dashboard, visits] = await Promise.all([readDashboard(actor), readVisitSummary(actor)]);
  return { role: actor.role, dashboard: granted(dashboard), visits: granted(visits), maySeeJobs: can(actor, "job:read") };
}

/** The server's part of Clear All Cache. */
const clear = defineAction({
  permission: "cache:clear",
  run: ({ actor }) => clearCache(actor),
  done: (kinds) => data<Cleared>({ kinds }),
});

export const action = screenAction({ forms: { "clear-cache": clear } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "The server didn't respond, so the cache wasn't cleared. Try again.", null);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the dashboard" />;
}

export default function DashboardPage({ loaderData: { role, dashboard, visits, maySeeJobs } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title="Dashboard" />
      <div className="grid gap-4">
        <Waiting dashboard={dashboard} maySeeJobs={maySeeJobs} />
        <Trends visits={visits} perDay={dashboard.leadsPerDay} />
        <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
          <NewestLeads leads={dashboard.newestLeads} />
          <LeadsByForm byForm={dashboard.leadsByForm} />
        </div>
        <TroubledJobs jobs={dashboard.jobs} maySeeAll={maySeeJobs} />
        <Inventory dashboard={dashboard} role={role}>
          <ClearCache isAsked={search.has("clear-cache")} />
        </Inventory>
      </div>
    </>
  );
}
