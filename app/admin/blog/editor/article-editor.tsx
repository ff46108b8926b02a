import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { addressOf, MAX_TITLE, typeOf } from "~/domain/content/article-rules.input.ts";
import type { ArticleChoices, EditedArticle } from "~/domain/content/index.ts";
import { proposedSlug } from "~/domain/content/service-rules.input.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { useErrorToast } from "../../parts/use-error-toast.ts";
import { openDialog } from "../article-dialogs.ts";
import { ArticleStatusBadge } from "../article-status.tsx";
import { articleWords } from "../article-words.ts";
import { ArticleDialog } from "./article-dialogs.tsx";
import { ArticlePanel } from "./article-panel.tsx";
import type { ArticleSaver } from "./article-saver.ts";
import { PublishBox } from "./publish-box.tsx";
import { SaveConflict, SaveStatus } from "./save-status.tsx";
import { useArticleSaver } from "./use-article-saver.ts";

// Large, so it's loaded here only.
const TextEditor = lazy(() => import("./text-editor.tsx"));

interface ArticleEditorProps {
  article: EditedArticle;
  choices: ArticleChoices;
  answer: AdminAnswer | undefined;
}

/** An article on a calm page: its title and text where they'll be, and everything else beside them. */
export function ArticleEditor({ article, choices, answer }: ArticleEditorProps) {
  // As it was when the editor opened, so that what others save in the meantime doesn't mix with what's written here.
  const [opened] = useState(article);
  const area = useRef<HTMLDivElement>(null);
  const body = useRef<(() => string) | null>(null);
  const { view, saver } = useArticleSaver(area, body, article);
  const [slug, setSlug] = useState(opened.slug);
  const [isOwnSlug, setOwnSlug] = useState(opened.slug !== "" || opened.publicSlug !== null);
  const refused = answer?.error && answer.intent === "publish" ? answer : undefined;
  const missing = answer?.intent === "publish" || answer?.intent === "schedule" ? answer.fields : {};
  const errors = { ...missing, ...view.fields };
  useErrorToast(refused);
  const dialog = openDialog(new URLSearchParams(useLocation().search));
  const onTitle = (title: string) => {
    if (!isOwnSlug) setSlug(proposedSlug(title));
  };
  const onSlug = (typed: string) => {
    setSlug(typed);
    setOwnSlug(typed !== "");
  };
  return (
    <div ref={area}>
      <EditorHead article={{ ...article, hasChanges: view.hasChanges }} saver={saver} view={view} />
      <noscript>
        <p className="mb-4 rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">The editor needs JavaScript. Turn it on to write.</p>
      </noscript>
      <SaveConflict view={view} saver={saver} />
      {refused && (
        <p data-refusal className="mb-4 flex gap-2 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm font-medium text-fault">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
          {refused.error}
        </p>
      )}
      <div className="article-page">
        <div className="article-sheet">
          <Title title={opened.title} untitled={articleWords[typeOf(opened)].untitled} onTitle={onTitle} error={errors.title} />
          <Suspense fallback={<div className="mx-auto mt-8 min-h-96 max-w-text animate-pulse rounded-md bg-limestone" />}>
            <Mounted>
              <TextEditor doc={opened.body} reader={body} onChange={() => saver.change()} error={errors.body} />
            </Mounted>
          </Suspense>
          <FieldError id="article-body-note" error={errors.body} />
        </div>
        <ArticlePanel article={{ ...opened, publicSlug: article.publicSlug }} choices={choices} slug={slug} onSlug={onSlug} errors={errors}>
          <PublishBox article={article} view={view} saver={saver} />
        </ArticlePanel>
      </div>
      <ArticleDialog open={dialog} article={article} version={view.version} answer={answer} />
    </div>
  );
}

/** The server doesn't render the editor: there, it has nothing to write in. */
function Mounted({ children }: { children: React.ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted ? children : null;
}

interface TitleProps {
  title: string;
  untitled: string;
  onTitle: (title: string) => void;
  error: string | undefined;
}

/** The title is written where it will be. Enter goes on with the text. */
function Title({ title, untitled, onTitle, error }: TitleProps) {
  return (
    <>
      <h1 className="sr-only">{title || untitled}</h1>
      <textarea
        data-article-field=""
        name="title"
        aria-label="Title"
        placeholder="Title"
        rows={1}
        maxLength={MAX_TITLE}
        defaultValue={title}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "article-title-note" : undefined}
        onInput={({ currentTarget }) => {
          if (currentTarget.value.includes("\n")) currentTarget.value = currentTarget.value.replaceAll("\n", " ");
          onTitle(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          document.getElementById("article-body")?.focus();
        }}
        className="article-title"
      />
      <FieldError id="article-title-note" error={error} />
    </>
  );
}

interface EditorHeadProps {
  article: EditedArticle;
  saver: ArticleSaver;
  view: ArticleSaver["view"];
}

function EditorHead({ article, saver, view }: EditorHeadProps) {
  const { id, status, publicSlug, hasChanges, publishAt } = article;
  const type = typeOf(article);
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <nav aria-label="Breadcrumb">
          <Link
            to={articleWords[type].list}
            className="inline-flex min-h-6 items-center gap-1 text-sm text-body no-underline hover:text-heading"
          >
            <Icon name="chevron-left" className="size-4" />
            {type === "guide" ? "Guides" : "Blog"}
          </Link>
        </nav>
        <ArticleStatusBadge status={status} hasChanges={hasChanges} publishAt={publishAt} />
        <SaveStatus view={view} />
      </div>
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
    </header>
  );
}

/** A preview shows what's on the screen, so that's saved first. */
async function openSaved(event: React.MouseEvent<HTMLAnchorElement>, saver: ArticleSaver): Promise<void> {
  if (!saver.isUnsaved) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  if (await saver.flush()) open(href, "_blank");
}
