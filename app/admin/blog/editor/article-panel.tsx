import { type ReactNode, useState } from "react";
import { addressOf, MAX_EXCERPT } from "~/domain/articles/article-rules.input.ts";
import { writeCommaList } from "~/domain/comma-list.input.ts";
import type { ArticleChoices, EditedArticle } from "~/domain/content/index.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { articleField } from "./article-field.ts";
import { cardIconOptions } from "./card-icons.ts";
import { GuideFields } from "./guide-fields.tsx";

interface ArticlePanelProps {
  article: EditedArticle;
  choices: ArticleChoices;
  /** The address as it's typed, or follows the title. */
  slug: string;
  onSlug: (slug: string) => void;
  errors: Record<string, string>;
  /** Above the fields. */
  children: ReactNode;
}

/** Everything about an article besides its title and text. */
export function ArticlePanel({ article, choices, slug, onSlug, errors, children }: ArticlePanelProps) {
  return (
    <aside aria-label={article.guide ? "Guide settings" : "Article settings"} className="article-panel">
      {children}
      <Listing article={article} slug={slug} onSlug={onSlug} errors={errors} />
      {article.guide ? (
        <GuideFields guide={article.guide} errors={errors} />
      ) : (
        <GroupFields article={article} choices={choices} errors={errors} />
      )}
      <CardFields article={article} errors={errors} />
      <SearchFields article={article} errors={errors} />
    </aside>
  );
}

type Fields = Omit<ArticlePanelProps, "children" | "slug" | "onSlug" | "choices">;

function Listing({ article, slug, onSlug, errors }: Omit<ArticlePanelProps, "children" | "choices">) {
  const { publicSlug, guide } = article;
  const isMoved = publicSlug !== null && slug !== "" && slug !== publicSlug;
  const hint = isMoved
    ? `After you update, ${addressOf(article, publicSlug)} redirects to the new address.`
    : addressOf(article, slug || "…");
  return (
    <div className="grid gap-4">
      <TextField
        {...articleField("slug", errors)}
        label="Address"
        isOptional={false}
        value={slug}
        onChange={({ target }) => onSlug(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
      />
      <TextAreaField
        {...articleField("excerpt", errors)}
        label={guide ? "Subtitle" : "Excerpt"}
        rows={guide ? 2 : 4}
        isOptional={false}
        maxLength={MAX_EXCERPT}
        defaultValue={article.excerpt}
        hint={
          guide
            ? "What's in it, in one sentence. Below the title, and in the list of guides."
            : "One or two sentences, for lists and search results."
        }
      />
    </div>
  );
}

/** What an article is about, and who wrote it. */
function GroupFields({ article, choices, errors }: Fields & Pick<ArticlePanelProps, "choices">) {
  const category = options(choices.categories, article.categoryId, "Choose a category");
  const author = options(choices.authors, article.authorId, "Choose an author");
  return (
    <div className="grid gap-4">
      <SelectField
        {...articleField("category_id", errors)}
        label="Category"
        isOptional={false}
        defaultValue={article.categoryId ?? ""}
        options={category}
      />
      <SelectField
        {...articleField("author_id", errors)}
        label="Author"
        isOptional={false}
        defaultValue={article.authorId ?? ""}
        options={author}
      />
      <TextField
        {...articleField("tags", errors)}
        label="Tags"
        defaultValue={writeCommaList(article.tags)}
        autoComplete="off"
        hint={tagHint(choices.tags)}
      />
    </div>
  );
}

/** An author who's inactive keeps the articles they have. */
function options(rows: { id: string; name: string; isActive?: boolean }[], chosen: string | null, none: string) {
  const shown = rows.filter(({ id, isActive = true }) => isActive || id === chosen);
  return [{ value: "", label: none }, ...shown.map(({ id, name }) => ({ value: id, label: name }))];
}

function tagHint(known: string[]): string {
  return known.length > 0 ? `Separate tags with commas. Used before: ${known.slice(0, 6).join(", ")}.` : "Separate tags with commas.";
}

function CardFields({ article, errors }: Fields) {
  const [icon, setIcon] = useState(article.icon);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold text-heading">Picture</legend>
      <PictureField
        {...articleField("picture_url", errors)}
        label="Picture"
        defaultValue={article.pictureUrl ?? ""}
        altName="picture_alt"
        hint={article.guide ? "Shown when the guide is shared." : "For lists and link previews. If empty, a picture is drawn for you."}
      />
      <TextField
        {...articleField("picture_alt", errors)}
        label="Alt text"
        maxLength={300}
        defaultValue={article.pictureAlt}
        hint="What the picture shows, for people who can't see it."
      />
      {!article.guide && (
        <SelectField
          {...articleField("icon", errors)}
          label="Icon"
          value={icon}
          onChange={({ target }) => setIcon(target.value)}
          options={cardIconOptions(icon)}
          hint="Shown next to the title and on the drawn picture."
        />
      )}
    </fieldset>
  );
}

function SearchFields({ article, errors }: Fields) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold text-heading">Search engines</legend>
      <TextField
        {...articleField("meta_title", errors)}
        label="Meta title"
        maxLength={200}
        defaultValue={article.metaTitle}
        hint="Keep it under 60 characters. If empty, the title is used."
      />
      <TextAreaField
        {...articleField("meta_description", errors)}
        label="Meta description"
        rows={2}
        maxLength={500}
        defaultValue={article.metaDescription}
        hint={`Keep it under 160 characters. If empty, the ${article.guide ? "subtitle" : "excerpt"} is used.`}
      />
    </fieldset>
  );
}
