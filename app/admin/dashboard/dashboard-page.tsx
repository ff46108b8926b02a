import { data, useSearchParams } from "react-router";
import { listOfferedTypes } from "~/domain/appointments/index.ts";
import { findMailboxTrouble } from "~/domain/conversations/index.ts";
import { listDueSteps, listLeadNames, listWaitingEmergencies } from "~/domain/leads/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { clearCache, readDashboard, readVisitSummary } from "~/domain/reporting/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { todayForms } from "../leads/deal-actions.ts";
import { EmergencyList } from "../leads/emergency-list.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { zoneOf } from "../zone.ts";
import type { Route } from "./+types/dashboard-page";
import { ClearCache, type Cleared } from "./clear-cache.tsx";
import { Inventory } from "./inventory.tsx";
import { LeadsByForm } from "./leads-by-form.tsx";
import { NewestLeads } from "./newest-leads.tsx";
import { Today } from "./today.tsx";
import { Trends } from "./trends.tsx";
import { TroubledJobs } from "./troubled-jobs.tsx";
import { Waiting } from "./waiting.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Dashboard" }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [dashboard, visits, due, done, emergencies, offered, mailbox] = await Promise.all([
    readDashboard(actor),
    readVisitSummary(actor),
    listDueSteps(actor, await zoneOf(request)),
    listLeadNames(actor, url.searchParams.getAll("done")),
    listWaitingEmergencies(actor),
    listOfferedTypes(),
    findMailboxTrouble(actor),
  ]);
  const today = { due: granted(due), done: granted(done)[0] ?? null };
  const common = {
    mailbox: granted(mailbox),
    role: actor.role,
    emergencies: granted(emergencies),
    maySeeJobs: can(actor, "job:read"),
    isBookable: offered.length > 0 || !can(actor, "appointment-type:edit"),
  };
  return { ...common, dashboard: granted(dashboard), visits: granted(visits), today };
}

/** The server's part of Clear All Cache. */
const clear = defineAction({
  permission: "cache:clear",
  run: ({ actor }) => clearCache(actor),
  done: (kinds) => data<Cleared>({ kinds }),
});

export const action = screenAction({ back: () => "/admin", forms: { "clear-cache": clear, ...todayForms } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(
    asked,
    (intent) =>
      intent === "clear-cache" ? "The server didn't respond, so the cache wasn't cleared. Try again." : "Failed to save. Try again.",
    null,
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the dashboard" />;
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, dashboard, visits, today, emergencies, maySeeJobs, isBookable, mailbox } = loaderData;
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title="Dashboard" />
      <EmergencyList emergencies={emergencies} />
      <div className="grid gap-4">
        <Today {...today} answer={actionData && "intent" in actionData ? actionData : undefined} />
        <Waiting dashboard={dashboard} maySeeJobs={maySeeJobs} isBookable={isBookable} mailbox={mailbox} />
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
