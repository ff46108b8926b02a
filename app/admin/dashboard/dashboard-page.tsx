import { useSearchParams } from "react-router";
import { can } from "~/domain/permissions/index.ts";
import { clearCache, readDashboard, readVisitSummary } from "~/domain/reporting/index.ts";
import { formFields, granted, refusedForm, sendAdminForm } from "../answers.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/dashboard-page";
import { ClearCache } from "./clear-cache.tsx";
import { Counts } from "./counts.tsx";
import { DisabledWebhooks } from "./disabled-webhooks.tsx";
import { LeadCharts } from "./lead-charts.tsx";
import { NewestLeads } from "./newest-leads.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { TroubledJobs } from "./troubled-jobs.tsx";
import { VisitsSummary } from "./visits-summary.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Dashboard" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [dashboard, visits] = await Promise.all([readDashboard(actor), readVisitSummary(actor)]);
  return { role: actor.role, dashboard: granted(dashboard), visits: granted(visits), maySeeJobs: can(actor, "job:read") };
}

/** Clear All Cache, the part of it that is the server's. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent } = await formFields(request);
  if (intent !== "clear-cache") return refusedForm("This form is not known here.");
  return { kinds: granted(await clearCache(context.get(staff))) };
}

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
      <PageHead title="Dashboard" text={`Leads of the last ${dashboard.leadsPerDay.length} days, and what the site holds.`}>
        <ClearCache isAsked={search.has("clear-cache")} />
      </PageHead>
      <div className="grid gap-6">
        <DisabledWebhooks count={dashboard.disabledWebhooks} />
        <Counts dashboard={dashboard} role={role} />
        <QuickActions isAdmin={role === "admin"} />
        <VisitsSummary visits={visits} />
        <LeadCharts perDay={dashboard.leadsPerDay} byForm={dashboard.leadsByForm} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <NewestLeads leads={dashboard.newestLeads} />
          <TroubledJobs jobs={dashboard.jobs} maySeeAll={maySeeJobs} />
        </div>
      </div>
    </>
  );
}
