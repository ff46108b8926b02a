import { type ReactNode, useState } from "react";
import { canSendRest } from "~/domain/newsletter/campaign-rules.input.ts";
import type { Finding, ListedCampaign } from "~/domain/newsletter/index.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ScheduleField } from "./schedule-field.tsx";

type SendDialogsProps = {
  dialog: string | null;
  campaign: ListedCampaign;
  /** How many of its messages are waiting. */
  queued: number;
  /** How many people it would go to now. */
  recipients: number;
  findings: Finding[];
  closeTo: string;
  answer: AdminAnswer | undefined;
};

/** The dialogs on a campaign's page. Each asks before anything is sent or stopped for good. */
export function SendDialogs({ dialog, campaign, queued, recipients, findings, closeTo, answer }: SendDialogsProps) {
  const shared = { campaign, closeTo, answer };
  if ((dialog === "send" || dialog === "schedule") && campaign.status !== "draft")
    return <TakenDialog text={taken[campaign.status]} closeTo={closeTo} />;
  if (dialog === "send") return <SendDialog {...shared} recipients={recipients} findings={findings} />;
  if (dialog === "schedule") return <ScheduleDialog {...shared} recipients={recipients} findings={findings} />;
  if (dialog === "test") return <TestDialog {...shared} />;
  if (dialog === "cancel" && campaign.status !== "sending" && campaign.status !== "scheduled")
    return <TakenDialog text="This campaign is no longer scheduled or sending." closeTo={closeTo} />;
  if (dialog === "cancel") {
    return (
      <ConfirmDialog
        title="Cancel this campaign?"
        cancel="Keep campaign"
        text="The remaining emails will never be sent, and a canceled campaign can't be resumed. To continue later, pause it instead."
        intent="cancel"
        button="Cancel Campaign"
        busy="Canceling..."
        closeTo={closeTo}
        answer={answer}
      />
    );
  }
  if (dialog !== "resend") return null;
  if (!canSendRest(campaign, queued)) return <TakenDialog text="This campaign has no emails left to send again." closeTo={closeTo} />;
  const waiting = queued > 0 ? `${messages(queued)} ${queued === 1 ? "is" : "are"} still waiting and will be sent now. ` : "";
  const failed = campaign.failedCount > 0 ? `${messages(campaign.failedCount)} failed and will be sent again. ` : "";
  return (
    <ConfirmDialog
      title={queued > 0 ? "Send the rest?" : "Resend failed emails?"}
      text={`${waiting}${failed}No one who already received this email gets it again.`}
      intent="resend"
      button={queued > 0 ? "Send the rest" : "Resend"}
      busy="Sending..."
      closeTo={closeTo}
      answer={answer}
      isDestructive={false}
    />
  );
}

/** Someone else was faster, so there's nothing left to ask. */
function TakenDialog({ text, closeTo }: { text: string; closeTo: string }) {
  return (
    <FormDialog title="Too late" size="sm" closeTo={closeTo}>
      <p role="alert">{text}</p>
      <LinkButton variant="secondary" to={closeTo} preventScrollReset replace className="justify-self-end">
        Close
      </LinkButton>
    </FormDialog>
  );
}

const taken = {
  scheduled: "Someone else just scheduled this campaign.",
  sending: "Someone else just sent this campaign.",
  sent: "Someone else just sent this campaign.",
  failed: "This campaign has already been sent and has ended.",
};

type Open = Pick<SendDialogsProps, "campaign" | "closeTo" | "answer">;
type Leaving = Open & Pick<SendDialogsProps, "recipients" | "findings">;

function SendDialog({ campaign: { id, name, version }, recipients, findings, closeTo, answer }: Leaving) {
  const isBlocked = recipients === 0 || hasErrors(findings);
  return (
    <FormDialog title="Send this campaign?" closeTo={closeTo}>
      <p>
        Are you sure you want to send <strong className="wrap-anywhere text-heading">{name}</strong> to {people(recipients)}? Emails that
        have been sent can't be recalled.
      </p>
      <Findings findings={findings} />
      {isBlocked ? (
        <Blocked id={id} recipients={recipients} button={leaving.send.button} closeTo={closeTo} />
      ) : (
        <LeaveForm action="send" version={version} findings={findings} closeTo={closeTo} answer={answer} />
      )}
    </FormDialog>
  );
}

function ScheduleDialog({ campaign: { id, name, version, scheduledAt }, recipients, findings, closeTo, answer }: Leaving) {
  return (
    <FormDialog title="Schedule this campaign?" closeTo={closeTo}>
      <p>
        <strong className="wrap-anywhere text-heading">{name}</strong> will be sent automatically at the time you choose, to everyone who's
        subscribed then. Right now, that's {people(recipients)}.
      </p>
      <Findings findings={findings} />
      {hasErrors(findings) ? (
        <Blocked id={id} recipients={1} button={leaving.schedule.button} closeTo={closeTo} />
      ) : (
        <LeaveForm action="schedule" version={version} findings={findings} closeTo={closeTo} answer={answer}>
          <ScheduleField at={scheduledAt} error={answer?.fields.scheduled_at} isRequired />
        </LeaveForm>
      )}
    </FormDialog>
  );
}

const leaving = {
  send: { button: "Send Campaign", anyway: "Send anyway", busy: "Sending..." },
  schedule: { button: "Schedule", anyway: "Schedule anyway", busy: "Scheduling..." },
};

type LeaveFormProps = Omit<Open, "campaign"> & {
  action: keyof typeof leaving;
  /** The campaign's version, as the dialog shows it. */
  version: number;
  findings: Finding[];
  children?: ReactNode;
};

/** Sends or schedules the campaign. With warnings, the button says "anyway". */
function LeaveForm({ action, version, findings, closeTo, answer, children }: LeaveFormProps) {
  const { button, anyway, busy } = leaving[action];
  // The version when the dialog opened: changes that someone else saves in the meantime aren't sent unseen.
  const [seen] = useState(version);
  return (
    <AdminForm
      intent={action}
      answer={answer}
      button={findings.length > 0 ? anyway : button}
      busy={busy}
      isGuarded={false}
      aside={<CancelLink to={closeTo} />}
    >
      <input type="hidden" name="version" value={seen} />
      {children}
    </AdminForm>
  );
}

function TestDialog({ closeTo, answer }: Open) {
  return (
    <FormDialog
      title="Send test"
      description="Sends the saved version to one address. Test sends don't affect your stats."
      size="sm"
      closeTo={closeTo}
    >
      <AdminForm intent="test" answer={answer} button="Send Test" busy="Sending..." isGuarded={false} aside={<CancelLink to={closeTo} />}>
        <TextField label="Email address" name="to" type="email" required autoComplete="email" error={answer?.fields.to} />
      </AdminForm>
    </FormDialog>
  );
}

/** Replaces the form when nothing can be sent: the button is there, with the reason why it's disabled. */
function Blocked({ id, recipients, button, closeTo }: { id: string; recipients: number; button: string; closeTo: string }) {
  return (
    <div className="grid gap-4">
      <p className="font-medium text-fault">{recipients === 0 ? "There are no active subscribers." : "Fix the errors before sending."}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <CancelLink to={closeTo} />
        {recipients > 0 && (
          <LinkButton variant="secondary" to={`/admin/newsletter/campaigns/${id}/edit`}>
            Edit
          </LinkButton>
        )}
        <Button disabled>{button}</Button>
      </div>
    </div>
  );
}

/** The results of the checks before sending. Errors block it; warnings don't. */
function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) {
    return (
      <p className="flex gap-2 text-sm">
        <Icon name="circle-check" className="mt-0.5 size-4.5 shrink-0 text-good" />
        Ready to send. We checked placeholders, links, images, size, and the sender's domain.
      </p>
    );
  }
  return (
    <ul aria-label="Issues found" className="grid gap-2 text-sm">
      {findings.map(({ level, code, text }) => (
        <li key={`${code} ${text}`} className="flex gap-2 rounded-md border border-line p-3">
          <Icon
            name={level === "error" ? "circle-alert" : "triangle-alert"}
            className={level === "error" ? "mt-0.5 size-4.5 shrink-0 text-fault" : "mt-0.5 size-4.5 shrink-0 text-warn"}
          />
          <span className="min-w-0 wrap-anywhere">
            <strong className="text-heading">{level === "error" ? "Error" : "Warning"}:</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

const hasErrors = (findings: Finding[]) => findings.some(({ level }) => level === "error");
const people = (count: number) => `${formatNumber(count)} active ${count === 1 ? "subscriber" : "subscribers"}`;
const messages = (count: number) => `${formatNumber(count)} ${count === 1 ? "message" : "messages"}`;
