import { useSearchParams } from "react-router";
import { listLeadAssessments } from "~/domain/assessments/index.ts";
import { findLead, listLeadChoices } from "~/domain/leads/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { type AdminAnswer, formFields, granted, sendAdminForm } from "../answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/lead-page";
import { Conversation } from "./conversation.tsx";
import { actOnLead } from "./lead-actions.ts";
import { phoneLink, phoneText, StatusBadge, UrgencyBadge, Warnings } from "./lead-badges.tsx";
import { LeadDialogs } from "./lead-dialogs.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadWork } from "./lead-work.tsx";
import { Timeline } from "./timeline.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Lead" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const lead = granted(await findLead(actor, params.id));
  const ids = lead.submissions.map(({ id }) => id);
  const [assessments, choices] = await Promise.all([listLeadAssessments(actor, ids), listLeadChoices(actor)]);
  const may = { delete: can(actor, "lead:delete"), exportPerson: can(actor, "person:export"), erasePerson: can(actor, "person:erase") };
  return { lead, assessments: granted(assessments), owners: granted(choices).owners, may };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return (await actOnLead(context.get(staff), params.id, await formFields(request))) as never;
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save the lead");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the lead" />;
}

/** What may be done here. */
export type LeadRights = Route.ComponentProps["loaderData"]["may"];

/** Everything known of one lead: what was sent on the left, what to do and what is known on the right. */
export default function LeadPage({ loaderData: { lead, assessments, owners, may }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const answer = actionData as AdminAnswer | undefined;
  const isTrapped = lead.submissions.some((submission) => submission.isTrapped);
  const marks = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={lead.status} />
      <UrgencyBadge {...lead} />
      <Warnings {...lead} isTrapped={isTrapped} />
      {lead.company && <span>{lead.company}</span>}
      <a href={`mailto:${lead.email}`} className="break-all text-link">
        {lead.email}
      </a>
      {lead.phone && (
        <a href={phoneLink(lead)} className="text-link">
          {phoneText(lead)}
        </a>
      )}
    </span>
  );
  return (
    <>
      <PageHead title={lead.name} text={marks}>
        <LinkButton variant="secondary" to="/admin/leads">
          All leads
        </LinkButton>
        <LinkButton variant="secondary" to="?edit" preventScrollReset>
          Edit
        </LinkButton>
        {may.delete && (
          <LinkButton variant="secondary" to="?delete" preventScrollReset>
            Delete
          </LinkButton>
        )}
      </PageHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Conversation submissions={lead.submissions} attachments={lead.attachments} assessments={assessments} />
          <Timeline id={lead.id} events={lead.events} answer={answer} />
        </div>
        <div className="grid gap-6">
          <LeadWork lead={lead} owners={owners} answer={answer} />
          <LeadFacts lead={lead} may={may} />
        </div>
      </div>
      <LeadDialogs lead={lead} search={search} may={may} answer={answer} />
    </>
  );
}
