import type { FormEvent } from "react";
import { Form, useLocation } from "react-router";
import { typeOf } from "~/domain/articles/article-rules.input.ts";
import type { EditedArticle } from "~/domain/content/index.ts";
import { Button } from "../../../ui/button.tsx";
import { useIsSending } from "../../parts/admin-form.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { Moment } from "../../parts/times.tsx";
import { withDialog } from "../article-dialogs.ts";
import type { ArticleSaver, SaverView } from "./article-saver.ts";

interface PublishBoxProps {
  article: EditedArticle;
  view: SaverView;
  saver: ArticleSaver;
}

/** What visitors see, and how to change that. */
export function PublishBox({ article, view, saver }: PublishBoxProps) {
  const { status } = article;
  const location = useLocation();
  const isPublished = status === "published";
  const to = (dialog: "schedule" | "unpublish" | "discard" | "delete") => withDialog(location, dialog);
  return (
    <section aria-label="Publishing" className="grid gap-3 rounded-md border border-line bg-paper p-4">
      <p className="text-sm">
        <State article={article} hasChanges={view.hasChanges} />
      </p>
      <PublishForm article={article} view={view} saver={saver} />
      <div className="flex flex-wrap gap-1">
        {!isPublished && (
          <LinkButton variant="secondary" size="sm" to={to("schedule")} preventScrollReset>
            {status === "draft" ? "Schedule" : "Change time"}
          </LinkButton>
        )}
        {isPublished && view.hasChanges && (
          <LinkButton variant="quiet" size="sm" to={to("discard")} preventScrollReset>
            Discard changes
          </LinkButton>
        )}
        {status !== "draft" && (
          <LinkButton variant="quiet" size="sm" to={to("unpublish")} preventScrollReset>
            {isPublished ? "Unpublish" : "Cancel schedule"}
          </LinkButton>
        )}
        <LinkButton variant="quiet" size="sm" to={to("delete")} preventScrollReset>
          Delete
        </LinkButton>
      </div>
    </section>
  );
}

function State({
  article: { status, publishAt, publishedAt, revisedAt, guide },
  hasChanges,
}: {
  article: EditedArticle;
  hasChanges: boolean;
}) {
  if (status === "scheduled" && publishAt)
    return (
      <>
        Goes live on <Moment at={publishAt} />, with any changes made before then.
      </>
    );
  if (status === "draft") return publishedAt ? "Unpublished. Visitors get a 404." : `Only staff see this ${typeOf({ guide })}.`;
  if (hasChanges) return "Visitors see the last published version. Your changes go live when you update.";
  return (
    <>
      Visitors see this version{revisedAt && ", from "}
      {revisedAt && <Moment at={revisedAt} />}.
    </>
  );
}

const FORM = "publish-article";

/** Stands in the head of the editor, which is always in view. Nothing if visitors see everything already. */
export function PublishButton({ article: { status }, view }: Omit<PublishBoxProps, "saver">) {
  const isBusy = useIsSending("publish");
  if (status === "published" && !view.hasChanges) return null;
  const label = status === "published" ? "Update" : status === "scheduled" ? "Publish now" : "Publish";
  return (
    <Button type="submit" form={FORM} isBusy={isBusy} disabled={view.state === "conflict"}>
      {isBusy ? "Publishing..." : label}
    </Button>
  );
}

/** What's sent to publish it. Its button is in the head. */
function PublishForm({ article, view, saver }: PublishBoxProps) {
  return (
    <Form id={FORM} method="post" onSubmit={(event) => void afterSaving(event, saver)}>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="id" value={article.id} />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="type" value={typeOf(article)} />
      {article.status === "published" && view.hasChanges && (
        <label className="flex items-start gap-2 text-sm text-heading">
          <input type="checkbox" name="is_minor" className="mt-0.5 size-5" />
          Small correction: keep the “updated” date
        </label>
      )}
    </Form>
  );
}

/** What's published is what's on the screen, so everything is saved first. */
async function afterSaving(event: FormEvent<HTMLFormElement>, saver: ArticleSaver): Promise<void> {
  const form = event.currentTarget;
  if (!saver.isUnsaved && form.elements.namedItem("version") !== null) {
    const version = form.elements.namedItem("version") as HTMLInputElement;
    version.value = String(saver.view.version);
    return;
  }
  event.preventDefault();
  if (!(await saver.flush())) return;
  const version = form.elements.namedItem("version") as HTMLInputElement;
  version.value = String(saver.view.version);
  form.requestSubmit();
}
