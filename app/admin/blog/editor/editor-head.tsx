import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { addressOf, typeOf } from "~/domain/articles/article-rules.input.ts";
import type { EditedArticle } from "~/domain/content/index.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { ArticleStatusBadge } from "../article-status.tsx";
import { articleWords } from "../article-words.ts";
import type { ArticleSaver } from "./article-saver.ts";
import { PublishButton } from "./publish-box.tsx";
import { SaveConflict, SaveRefusal, SaveStatus } from "./save-status.tsx";

interface EditorHeadProps {
  article: EditedArticle;
  saver: ArticleSaver;
  view: ArticleSaver["view"];
  /** Why it wasn't published. */
  refused: AdminAnswer | undefined;
}

/** Whether it's saved, what keeps it from that, and the button that publishes it. It stays in view, however long the text is. */
export function EditorHead({ article, saver, view, refused }: EditorHeadProps) {
  const head = useRef<HTMLElement>(null);
  useHeightBelow(head);
  const { status, publishAt } = article;
  return (
    <header ref={head} className="article-head">
      <div className="article-head-row">
        <Links article={article} saver={saver} />
        <div className="article-head-state">
          <ArticleStatusBadge status={status} hasChanges={view.hasChanges} publishAt={publishAt} />
          <SaveStatus view={view} />
        </div>
        <PublishButton article={article} view={view} />
      </div>
      <SaveConflict view={view} saver={saver} />
      <SaveRefusal view={view} />
      {refused && (
        <p data-refusal className="article-head-note border-bad/40 bg-bad-tint font-medium text-fault">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
          {refused.error}
        </p>
      )}
    </header>
  );
}

/** What sticks below it, and where the focus scrolls to, depend on its height. */
function useHeightBelow(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = head;
    if (!current) return;
    const page = document.documentElement;
    const watching = new ResizeObserver(() => page.style.setProperty("--article-head", `${current.offsetHeight}px`));
    watching.observe(current);
    return () => {
      watching.disconnect();
      page.style.removeProperty("--article-head");
    };
  }, [head]);
}

function Links({ article, saver }: Pick<EditorHeadProps, "article" | "saver">) {
  const { id, publicSlug } = article;
  const type = typeOf(article);
  return (
    <div className="article-head-links">
      <nav aria-label="Breadcrumb">
        <Link
          to={articleWords[type].list}
          className="inline-flex min-h-6 items-center gap-1 text-sm text-body no-underline hover:text-heading"
        >
          <Icon name="chevron-left" className="size-4" />
          {type === "guide" ? "Guides" : "Blog"}
        </Link>
      </nav>
      <div className="flex flex-wrap gap-1">
        {publicSlug && (
          <ButtonLink variant="quiet" size="sm" href={addressOf(article, publicSlug)}>
            View
          </ButtonLink>
        )}
        <LinkButton variant="quiet" size="sm" to={`/admin/blog/${id}/versions`}>
          Versions
        </LinkButton>
        <ButtonLink
          variant="secondary"
          size="sm"
          href={`/blog/preview/${id}`}
          target="_blank"
          onClick={(event) => void openSaved(event, saver)}
        >
          Preview
        </ButtonLink>
      </div>
    </div>
  );
}

/** A preview shows what's on the screen, so that's saved first. */
async function openSaved(event: React.MouseEvent<HTMLAnchorElement>, saver: ArticleSaver): Promise<void> {
  if (!saver.isUnsaved) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  if (await saver.flush()) open(href, "_blank");
}
