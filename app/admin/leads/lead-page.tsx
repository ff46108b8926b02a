import { data, useRevalidator } from "react-router";
import { listLeadValues } from "~/domain/leads/index.ts";
import { AskedValues } from "~/domain/leads/lead-value.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { RecordBody } from "../parts/record-body.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/lead-page";
import { ReplyArea } from "./conversation/reply-area.tsx";
import { leadAction } from "./lead-actions.ts";
import { listSearch } from "./lead-address.ts";
import { LeadDialogs } from "./lead-dialogs.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { leadFailure } from "./lead-failure.ts";
import { LeadHead } from "./lead-head.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { LeadValuePart } from "./lead-value.tsx";
import { NextStepPart } from "./next-step.tsx";
import { readLead } from "./read-lead.ts";
import { useLeadChanges } from "./use-lead-changes.ts";
import { useLiveLead } from "./use-live-lead.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { ValueDialog } from "./value-dialog.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData ? `Lead: ${loaderData.lead.name}` : "Lead" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const record = await readLead(actor, params.id, { list: listSearch(url), isReplying: url.searchParams.has("reply") });
  if (!record) throw data("Not found", { status: 404 });
  return { ...record, valued: granted(await listLeadValues(actor, AskedValues.parse(url.searchParams.get("value")))) };
}

export const action = leadAction;
export const shouldRevalidate = revalidatesOnConflict;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, leadFailure);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the lead" />;
}

/** Everything known about one lead: its history, newest first, and next to it the person and the source. */
export default function LeadPage({ loaderData: record, actionData: answer }: Route.ComponentProps) {
  const { lead, composer, messages, owners, may } = record;
  const changes = useLeadChanges();
  usePageKeys(record, changes);
  const { revalidate } = useRevalidator();
  useLiveLead(record, () => void revalidate());
  return (
    <>
      <LeadHead record={record} changes={changes} answer={answer} />
      <RecordBody
        facts={
          <>
            <LeadValuePart key={`${lead.id} ${lead.valueOnce} ${lead.valueMonthly}`} lead={lead} sent={answer} />
            <LeadFacts lead={lead} person={record.person} may={may} />
          </>
        }
      >
        <NextStepPart lead={lead} owners={owners} me={record.me} answer={answer} />
        <ReplyArea key={lead.id} lead={lead} composer={composer} next={record.neighbors.next} may={may} answer={answer} />
        <LeadTimeline record={record} answer={answer} />
      </RecordBody>
      <LeadDialogs lead={lead} messages={messages} may={may} answer={answer} />
      <ValueDialog leads={record.valued} answer={answer} />
    </>
  );
}
