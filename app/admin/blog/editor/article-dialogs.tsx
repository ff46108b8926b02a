import { useLocation } from "react-router";
import { typeOf } from "~/domain/articles/article-rules.input.ts";
import type { EditedArticle } from "~/domain/content/index.ts";
import type { AdminAnswer } from "../../answers.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { MomentField } from "../../parts/moment-field.tsx";
import { withoutDialog } from "../article-dialogs.ts";
import { articleWords } from "../article-words.ts";

type Name = "schedule" | "unpublish" | "discard" | "delete";

interface ArticleDialogProps {
  open: Name | null;
  article: EditedArticle;
  /** What's stored now. */
  version: number;
  answer: AdminAnswer | undefined;
}

/** Asks before an article is scheduled, taken off the site, put back, or deleted. */
export function ArticleDialog({ open, article, version, answer }: ArticleDialogProps) {
  const closeTo = withoutDialog(useLocation());
  if (!open) return null;
  const type = typeOf(article);
  const { one } = articleWords[type];
  const shared = { fields: { id: article.id, version: String(version), type }, closeTo, answer, intent: open };
  if (open === "schedule")
    return (
      <ConfirmDialog
        {...shared}
        title={`Schedule this ${one}`}
        text={`The ${one} goes live at this time. You can keep editing it until then.`}
        button="Schedule"
        busy="Scheduling..."
        isDestructive={false}
      >
        <Missing answer={answer} />
        <MomentField label="Publish at" name="publish_at" at={article.publishAt} error={answer?.fields.publish_at} required />
      </ConfirmDialog>
    );
  return <ConfirmDialog {...shared} {...wordsFor(open, article, one)} />;
}

/** What has to be there first. It's said at the fields, too, which are behind the dialog. */
function Missing({ answer }: Pick<ArticleDialogProps, "answer">) {
  const { publish_at: _time, ...missing } = answer?.intent === "schedule" ? answer.fields : {};
  const sentences = Object.values(missing);
  if (sentences.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-sm text-fault">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function wordsFor(open: Exclude<Name, "schedule">, { status }: EditedArticle, one: string) {
  if (open === "discard")
    return {
      title: "Discard your changes?",
      text: `The ${one} goes back to what visitors see. Your changes stay under Versions.`,
      button: "Discard changes",
      busy: "Discarding...",
    };
  if (open === "delete")
    return {
      title: `Delete this ${one}?`,
      text:
        status === "published"
          ? "Visitors will get a 404. You can undo this right afterward."
          : `The ${one}'s versions are deleted, too. You can undo this right afterward.`,
      button: `Delete ${one}`,
      busy: "Deleting...",
    };
  if (status === "scheduled")
    return {
      title: "Cancel the schedule?",
      text: `The ${one} stays a draft.`,
      button: "Cancel schedule",
      busy: "Canceling...",
      cancel: "Keep schedule",
      isDestructive: false,
    };
  return {
    title: `Unpublish this ${one}?`,
    text: `Visitors will get a 404. The ${one} stays here as a draft, with its date and versions.`,
    button: "Unpublish",
    busy: "Unpublishing...",
  };
}
