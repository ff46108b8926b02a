import { useLocation } from "react-router";
import { CANCELLED, canResendUncertain, canSendRest } from "~/domain/newsletter/campaign-rules.input.ts";
import { DeliveryQuery } from "~/domain/newsletter/campaigns.input.ts";
import {
  campaignProgress,
  countActiveSubscribers,
  findCampaignWithLinks,
  listDeliveries,
  preflight,
  previewCampaign,
} from "~/domain/newsletter/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Moment } from "../parts/times.tsx";
import { rowId } from "../row-id.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/campaign-page";
import { CampaignBadge } from "./campaign-badges.tsx";
import { CampaignButtons } from "./campaign-buttons.tsx";
import { CampaignResults } from "./campaign-results.tsx";
import { campaignAction } from "./campaign-step-actions.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { openDialog, withoutDialog } from "./dialogs.ts";
import { stepFailures } from "./failures.ts";
import { MailPreview } from "./mail-preview.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { SendDialogs } from "./send-dialogs.tsx";
import { SendProgress } from "./send-progress.tsx";
import { ResendUncertainDialog, UncertainMessages } from "./uncertain-messages.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: campaign" }];

export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const query = DeliveryQuery.parse(Object.fromEntries(url.searchParams));
  const dialog = openDialog(url.searchParams);
  const isLeaving = dialog === "send" || dialog === "schedule";
  const [found, progress, deliveries] = await Promise.all([
    findCampaignWithLinks(actor, id),
    campaignProgress(actor, id),
    listDeliveries(actor, id, query),
  ]);
  return {
    ...granted(found),
    progress: granted(progress),
    ...granted(deliveries),
    query,
    dialog,
    maySend: can(actor, "newsletter:send"),
    mayExport: can(actor, "subscriber:export"),
    recipients: isLeaving ? await countActiveSubscribers() : 0,
    findings: isLeaving ? granted(await preflight(actor, id)) : [],
    preview: dialog === "preview" ? granted(await previewCampaign(actor, id)) : null,
  };
}

export const action = campaignAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => stepFailures[intent] ?? "Failed to save campaign");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter campaigns" />;
}

/** One campaign: its progress, its results, and its actions. */
export default function CampaignPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { campaign, links, progress, deliveries, hasMore, query, dialog, preview } = loaderData;
  const { id, name, subject, status, pausedAt, scheduledAt, failedReason } = campaign;
  const closeTo = withoutDialog(useLocation());
  return (
    <>
      <PageHead
        title={name}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CampaignBadge status={status} isPaused={pausedAt !== null} />
            <span className="wrap-anywhere">{subject}</span>
            {status === "scheduled" && scheduledAt && (
              <span>
                sends <Moment at={scheduledAt} />
              </span>
            )}
            {(status === "failed" || pausedAt) && failedReason && (
              <span className="font-medium text-fault">{failedReason === CANCELLED ? "Canceled" : failedReason}</span>
            )}
          </span>
        }
      >
        <CampaignButtons campaign={campaign} queued={progress.queued} maySend={loaderData.maySend} />
      </PageHead>
      <ListRefusal answer={answer} intents={["pause", "resume", "unschedule", "duplicate"]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SendProgress progress={progress} canSendRest={canSendRest(campaign, progress.queued)} />
        {campaign.recipientCount > 0 && <CampaignResults campaign={campaign} progress={progress} links={links} />}
        <UncertainMessages campaign={campaign} progress={progress} maySend={loaderData.maySend} mayExport={loaderData.mayExport} />
        {campaign.recipientCount > 0 && <DeliveryList deliveries={deliveries} hasMore={hasMore} query={query} />}
        {campaign.recipientCount === 0 && !preview && (
          <MailPreview title={`What ${name} looks like`} src={`/admin/newsletter/frame?campaign=${id}`} />
        )}
      </div>
      {preview && <PreviewDialog id={id} preview={preview} closeTo={closeTo} />}
      {dialog === "resend-uncertain" && (
        <ResendUncertainDialog uncertain={progress.uncertain} canResend={canResendUncertain(campaign)} closeTo={closeTo} answer={answer} />
      )}
      <SendDialogs
        key={dialog}
        dialog={dialog}
        campaign={campaign}
        queued={progress.queued}
        recipients={loaderData.recipients}
        findings={loaderData.findings}
        closeTo={closeTo}
        answer={answer}
      />
    </>
  );
}
