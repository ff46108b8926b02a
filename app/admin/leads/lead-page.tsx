import { useSearchParams } from "react-router";
import { listLeadAssessments } from "~/domain/assessments/index.ts";
import { findLead, listLeadChoices } from "~/domain/leads/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { RecordBody } from "../parts/record-body.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/lead-page";
import { leadAction } from "./lead-actions.ts";
import { LeadDialogs } from "./lead-dialogs.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadHead } from "./lead-head.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData ? `Lead: ${loaderData.lead.name}` : "Lead" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const lead = granted(await findLead(actor, params.id));
  const ids = lead.submissions.map(({ id }) => id);
  const [assessments, choices] = await Promise.all([listLeadAssessments(actor, ids), listLeadChoices(actor)]);
  const may = { delete: can(actor, "lead:delete"), exportPerson: can(actor, "person:export"), erasePerson: can(actor, "person:erase") };
  return { lead, assessments: granted(assessments), owners: granted(choices).owners, may, readAt: new Date() };
}

export const action = leadAction;
export const shouldRevalidate = revalidatesOnConflict;

const failures: Record<string, string> = {
  "change-status": "Failed to save the status. It's back to what it was. Try again.",
  "change-owner": "Failed to save the owner. It's back to what it was. Try again.",
};

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save the lead");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the lead" />;
}

/** Everything known about one lead: its history, newest first, and next to it the person and the source. */
export default function LeadPage({ loaderData: { lead, assessments, owners, may, readAt }, actionData: answer }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <>
      <LeadHead lead={lead} owners={owners} may={may} answer={answer} />
      <RecordBody facts={<LeadFacts lead={lead} may={may} />}>
        <LeadTimeline lead={lead} assessments={assessments} now={readAt} answer={answer} />
      </RecordBody>
      <LeadDialogs key={search.toString()} lead={lead} search={search} may={may} answer={answer} />
    </>
  );
}
