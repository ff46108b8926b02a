import { useLocation } from "react-router";
import { canResendUncertain } from "~/domain/newsletter/campaign-rules.input.ts";
import type { CampaignProgress, ListedCampaign } from "~/domain/newsletter/index.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DownloadButton } from "../parts/download-button.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { withDialog } from "./dialogs.ts";

type UncertainProps = { campaign: ListedCampaign; progress: CampaignProgress; maySend: boolean; mayExport: boolean };

/** The messages that may or may not have arrived, and what staff can do about them. */
export function UncertainMessages({ campaign, progress: { uncertain, resent }, maySend, mayExport }: UncertainProps) {
  const location = useLocation();
  if (uncertain === 0 && resent === 0) return null;
  const page = `/admin/newsletter/campaigns/${campaign.id}`;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <h2 className="text-lg">Uncertain messages</h2>
      {uncertain > 0 && (
        <>
          <p>
            {uncertain === 1 ? "1 message was" : `${formatNumber(uncertain)} messages were`} interrupted during sending. We can’t tell
            whether {uncertain === 1 ? "it" : "they"} arrived, so nothing is sent again automatically.
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="secondary" to={`${page}?state=uncertain`} preventScrollReset>
              Show uncertain messages
            </LinkButton>
            {mayExport && (
              <DownloadButton action={`${page}/uncertain.csv`}>
                <Icon name="download" className="size-4.5" />
                Export uncertain messages
              </DownloadButton>
            )}
            {maySend && canResendUncertain({ status: campaign.status, uncertainCount: uncertain }) && (
              <LinkButton variant="secondary" to={withDialog(location, "resend-uncertain")} preventScrollReset>
                Send uncertain messages again
              </LinkButton>
            )}
          </div>
        </>
      )}
      {resent > 0 && (
        <p>
          {resent === 1 ? "1 uncertain message was" : `${formatNumber(resent)} uncertain messages were`} sent again. Those people may have
          received this email twice.
        </p>
      )}
    </section>
  );
}

type DialogProps = { uncertain: number; canResend: boolean; closeTo: string; answer: AdminAnswer | undefined };

/** Says what could happen before anything is resent. */
export function ResendUncertainDialog({ uncertain, canResend, closeTo, answer }: DialogProps) {
  const messages = uncertain === 1 ? "1 message" : `${formatNumber(uncertain)} messages`;
  if (!canResend)
    return (
      <FormDialog title="Nothing to send again" size="sm" closeTo={closeTo}>
        <p role="alert">Uncertain messages can be sent again once the campaign has been sent. There are none to send right now.</p>
        <LinkButton variant="secondary" to={closeTo} preventScrollReset replace className="justify-self-end">
          Close
        </LinkButton>
      </FormDialog>
    );
  return (
    <ConfirmDialog
      title={`Send ${messages} again?`}
      text="Some of these people may already have this email and would get it twice. Anyone who has unsubscribed since is skipped."
      intent="resend-uncertain"
      button={`Send ${messages} again`}
      busy="Sending..."
      closeTo={closeTo}
      answer={answer}
    />
  );
}
