import type { Article } from "~/domain/content/index.ts";
import { Portrait } from "./portrait.tsx";

type Author = Pick<Article, "author" | "authorSlug" | "authorRole" | "authorBio" | "authorPicture">;

/** Who wrote an article, below its text, if there's anything to say about them. */
export function AboutAuthor({ article: { author, authorSlug, authorRole, authorBio, authorPicture } }: { article: Author }) {
  if (!authorBio) return null;
  return (
    <aside aria-label="About the author" className="no-print mt-12 flex max-w-text gap-4 border-t border-edge pt-8">
      {authorPicture && <Portrait picture={authorPicture} className="size-16" />}
      <div className="min-w-0">
        <p className="font-semibold text-heading">
          {authorSlug ? (
            <a href={`/blog/author/${authorSlug}`} className="hover:text-link hover:underline">
              {author}
            </a>
          ) : (
            author
          )}
        </p>
        {authorRole && <p className="text-sm">{authorRole}</p>}
        <p className="mt-2 whitespace-pre-line">{authorBio}</p>
      </div>
    </aside>
  );
}
