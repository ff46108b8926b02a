import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { MAX_TITLE, typeOf } from "~/domain/articles/article-rules.input.ts";
import { proposedSlug } from "~/domain/catalog/service-rules.input.ts";
import type { ArticleChoices, EditedArticle } from "~/domain/content/index.ts";
import { FieldError } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { useErrorToast } from "../../parts/use-error-toast.ts";
import { openDialog } from "../article-dialogs.ts";
import { articleWords } from "../article-words.ts";
import { ArticleDialog } from "./article-dialogs.tsx";
import { ArticlePanel } from "./article-panel.tsx";
import { EditorHead } from "./editor-head.tsx";
import { PublishBox } from "./publish-box.tsx";
import { useArticleSaver } from "./use-article-saver.ts";

// Large, so it's loaded here only.
const TextEditor = lazy(() => import("./text-editor.tsx"));

interface ArticleEditorProps {
  article: EditedArticle;
  choices: ArticleChoices;
  /** Whether this person can add pictures to the media library. */
  mayUpload: boolean;
  answer: AdminAnswer | undefined;
}

/** An article on a calm page: its title and text where they'll be, and everything else beside them. */
export function ArticleEditor({ article, choices, mayUpload, answer }: ArticleEditorProps) {
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
      <EditorHead article={article} saver={saver} view={view} refused={refused} />
      <noscript>
        <p className="mb-4 rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">The editor needs JavaScript. Turn it on to write.</p>
      </noscript>
      <div className="article-page">
        <div className="article-sheet">
          <Title
            title={opened.title}
            shownTitle={opened.shownTitle}
            untitled={articleWords[typeOf(opened)].untitled}
            onTitle={onTitle}
            error={errors.title}
          />
          <Suspense fallback={<div className="mx-auto mt-8 min-h-96 max-w-text animate-pulse rounded-md bg-limestone" />}>
            <Mounted>
              <TextEditor doc={opened.body} reader={body} onChange={() => saver.change()} error={errors.body} mayUpload={mayUpload} />
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
  shownTitle: string;
  untitled: string;
  onTitle: (title: string) => void;
  error: string | undefined;
}

/** The title is written where it will be. One that isn't there yet is what people start with. Enter goes on with the text. */
function Title({ title, shownTitle, untitled, onTitle, error }: TitleProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isNew] = useState(title === "");
  useEffect(() => {
    if (isNew) field.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <>
      <h1 className="sr-only">{shownTitle || untitled}</h1>
      <textarea
        ref={field}
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
          if (event.key !== "Enter") return;
          event.preventDefault();
          document.getElementById("article-body")?.focus();
        }}
        className="article-title"
      />
      <FieldError id="article-title-note" error={error} />
    </>
  );
}
