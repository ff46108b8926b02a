import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { canSendRest } from "~/domain/newsletter/campaign-rules.input.ts";
import type { ListedCampaign } from "~/domain/newsletter/index.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { copyLabel } from "./campaign-badges.tsx";
import { withDialog } from "./dialogs.ts";

type ButtonsProps = {
  campaign: ListedCampaign;
  /** How many of its messages are waiting. */
  queued: number;
  maySend: boolean;
};

/** What can be done with a campaign in its current state. */
export function CampaignButtons({ campaign, queued, maySend }: ButtonsProps) {
  const { id, status, pausedAt } = campaign;
  return (
    <>
      <LinkButton variant="secondary" to="/admin/newsletter/campaigns">
        All campaigns
      </LinkButton>
      <Open dialog="preview">Preview</Open>
      {status === "draft" && (
        <LinkButton variant="secondary" to={`/admin/newsletter/campaigns/${id}/edit`}>
          Edit
        </LinkButton>
      )}
      <Post intent="duplicate">{copyLabel(status)}</Post>
      {maySend && (
        <>
          <Open dialog="test">Send test</Open>
          {status === "draft" && <Open dialog="schedule">Schedule</Open>}
          {status === "draft" && (
            <Open dialog="send" isMain>
              Send now
            </Open>
          )}
          {status === "scheduled" && <Post intent="unschedule">Back to draft</Post>}
          {status === "sending" && (pausedAt ? <Post intent="resume">Resume</Post> : <Post intent="pause">Pause</Post>)}
          {(status === "sending" || status === "scheduled") && <Open dialog="cancel">Cancel</Open>}
          {canSendRest(campaign, queued) && <Open dialog="resend">{queued > 0 ? "Send the rest" : "Resend failed"}</Open>}
        </>
      )}
    </>
  );
}

type OpenProps = { dialog: Parameters<typeof withDialog>[1]; isMain?: boolean; children: ReactNode };

function Open({ dialog, isMain = false, children }: OpenProps) {
  const location = useLocation();
  return (
    <LinkButton variant={isMain ? "primary" : "secondary"} to={withDialog(location, dialog)} preventScrollReset>
      {children}
    </LinkButton>
  );
}

function Post({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <Button variant="secondary" type="submit" name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
