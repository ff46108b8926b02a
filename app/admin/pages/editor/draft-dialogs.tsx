import { useLocation } from "react-router";
import type { DraftState, EditedPage, ListedPreview } from "~/domain/content/index.ts";
import type { DraftSection } from "~/domain/pages/draft-rules.input.ts";
import { SelectField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { dialogsOf } from "../../dialogs.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { MomentField } from "../../parts/moment-field.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { ShortMoment } from "../../parts/times.tsx";
import { useErrorToast } from "../../parts/use-error-toast.ts";
import { ConflictChoices } from "./conflict-choices.tsx";
import { CopySectionDialog } from "./copy-section-dialog.tsx";
import type { PublishAnswer, ShareAnswer } from "./draft-actions.ts";

export const { withDialog, withoutDialog, openDialog } = dialogsOf(["publish", "schedule", "discard", "share", "copy"]);

type EditorAnswer = AdminAnswer | PublishAnswer | ShareAnswer | undefined;

interface DraftDialogsProps {
  page: Pick<EditedPage, "id" | "slug" | "status">;
  draft: DraftState | null;
  /** As they're stored. */
  sections: DraftSection[];
  /** The names of sections that still have sample texts. */
  sampled: string[];
  previews: ListedPreview[];
  siteUrl: string;
  answer: EditorAnswer;
}

/** Forms that no dialog shows: from the editor's menu, and from Undo on messages. */
const DIALOGLESS = ["duplicate", "undo-copy", "undo-publish", "restore"];

/** The dialog that the URL asks for. */
export function DraftDialogs(props: DraftDialogsProps) {
  const location = useLocation();
  const closeTo = withoutDialog(location);
  const search = new URLSearchParams(location.search);
  const dialog = openDialog(search);
  const { page, draft, answer } = props;
  useErrorToast(answer && DIALOGLESS.includes(String(answer.intent)) ? plain(answer) : null);
  const { status } = page;
  if (dialog === "copy") {
    const section = props.sections.find(({ id }) => id === search.get("copy"));
    return section ? <CopySectionDialog {...{ page, section, closeTo }} answer={plain(answer)} /> : null;
  }
  if (dialog === "share") return <ShareDialog {...props} closeTo={closeTo} />;
  if (!draft) return dialog === "publish" && status !== "published" ? <PublishStoredDialog {...{ answer, closeTo }} /> : null;
  if (dialog === "schedule") return <ScheduleDialog draft={draft} answer={answer} closeTo={closeTo} />;
  if (dialog === "publish") return <PublishDialog {...{ draft, answer, closeTo }} sampled={props.sampled} />;
  if (dialog !== "discard") return null;
  return (
    <ConfirmDialog
      title="Discard draft"
      text="This deletes all unpublished changes to this page, including your colleagues'. Visitors keep seeing the live page. You can undo this right afterward."
      intent="discard"
      fields={{ draft: draft.id, version: String(draft.version) }}
      button="Discard draft"
      busy="Discarding..."
      closeTo={closeTo}
      answer={plain(answer)}
    />
  );
}

function PublishStoredDialog({ answer, closeTo }: Omit<DialogProps, "draft">) {
  return (
    <ConfirmDialog
      title="Publish page"
      text="Visitors will see this page right away."
      intent="publish-stored"
      fields={{}}
      button="Publish"
      busy="Publishing..."
      closeTo={closeTo}
      answer={plain(answer)}
      isDestructive={false}
    />
  );
}

type DialogProps = { draft: DraftState; answer: EditorAnswer; closeTo: string };

function PublishDialog({ draft, sampled, answer, closeTo }: DialogProps & { sampled: string[] }) {
  const conflicts = answer && "conflicts" in answer ? answer.conflicts : [];
  return (
    <ConfirmDialog
      title="Publish page"
      text={
        conflicts.length > 0
          ? "These parts changed in both the draft and the live page. Choose which to publish."
          : "Visitors will see this draft right away. A version is saved, so you can go back."
      }
      intent="publish"
      fields={{ version: String(draft.version) }}
      button="Publish"
      busy="Publishing..."
      closeTo={closeTo}
      answer={plain(answer)}
      isDestructive={false}
      size={conflicts.length > 0 ? "lg" : "sm"}
    >
      {sampled.length > 0 && (
        <p className="rounded-md bg-warn-tint p-3 text-sm font-medium text-warn">
          {sampled.length === 1 ? "This section still has" : "These sections still have"} sample text: {sampled.join(", ")}.
        </p>
      )}
      <ConflictChoices conflicts={conflicts} labels={{ mine: "From the draft", theirs: "From the live page" }} />
    </ConfirmDialog>
  );
}

function ScheduleDialog({ draft, answer, closeTo }: DialogProps) {
  const said = plain(answer);
  return (
    <FormDialog title="Schedule draft" size="sm" closeTo={closeTo}>
      <p>The draft is published automatically within a minute of this time, with any changes made before then.</p>
      <AdminForm
        intent="schedule"
        answer={said}
        button="Schedule"
        busy="Scheduling..."
        aside={<CancelLink to={closeTo} />}
        isGuarded={false}
      >
        <MomentField label="Publish at" name="publish_at" required at={draft.publishAt} error={said?.fields.publish_at} />
      </AdminForm>
      {draft.publishAt && (
        <PostButton intent="unschedule" fields={{}} busy="Canceling...">
          Cancel schedule
        </PostButton>
      )}
    </FormDialog>
  );
}

const terms = [
  { value: "7", label: "7 days" },
  { value: "1", label: "1 day" },
  { value: "30", label: "30 days" },
];

function ShareDialog({ previews, siteUrl, answer, closeTo }: DraftDialogsProps & { closeTo: string }) {
  const link = answer && "link" in answer ? `${siteUrl}${answer.link}` : null;
  return (
    <FormDialog title="Preview link" size="md" closeTo={closeTo}>
      <p>
        Anyone with the link can see the page as it is in the editor now, without an account. The link doesn't show later changes, and its
        forms don't send anything.
      </p>
      {link && (
        <div className="grid gap-2 rounded-md border border-line bg-bluebonnet-tint p-4">
          <p className="text-sm font-semibold text-heading">Copy this link now. It's shown only once.</p>
          <p className="wrap-anywhere">
            <code>{link}</code>
          </p>
          <CopyButton text={link} what="link" />
        </div>
      )}
      <AdminForm
        intent="share"
        answer={plain(answer)}
        button="Create link"
        busy="Creating..."
        aside={<CancelLink to={closeTo}>Close</CancelLink>}
        isGuarded={false}
      >
        <SelectField label="Expires after" name="days" required options={terms} />
      </AdminForm>
      {previews.length > 0 && (
        <section aria-labelledby="working-links" className="grid gap-2 border-t border-line pt-4">
          <h3 id="working-links" className="text-base">
            Active links
          </h3>
          <ul className="grid gap-1">
            {previews.map(({ id, createdBy, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
                <span className="min-w-0 wrap-anywhere">
                  Created by {createdBy}, expires <ShortMoment at={expiresAt} />
                </span>
                <PostButton intent="revoke" fields={{ preview: id }} busy="Revoking..." isQuiet>
                  Revoke
                </PostButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}

function plain(answer: EditorAnswer): AdminAnswer | undefined {
  return answer as AdminAnswer | undefined;
}
