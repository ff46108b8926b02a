import { still } from "~/app/ui/still.tsx";
import { ArticleGrid } from "../blog/article-grid.tsx";
import { BlogLayout } from "../blog/blog-layout.tsx";
import { LatestArticles } from "../blog/latest-articles.tsx";
import { OlderLink } from "../blog/older-link.tsx";
import type { Archive } from "../blog/read-archive.ts";
import { bandLook } from "./band-look.ts";
import type { Drawn, ScriptedProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

export interface SentArchive extends Archive {
  anchor: string;
  /** Whether it shares the space above it with that section. */
  isJoined: boolean;
}

/** All articles, a page at a time, with the blog's sidebar. */
export default function ArchiveSection({ drawn, anchor, isJoined, ...archive }: SentArchive & ScriptedProps<Drawn<"archive">>) {
  const { articles, shown, older, isOlder, popular, categories } = archive;
  return (
    <div data-scripts="archive">
      <BlogLayout categories={categories} popular={popular} className={bandLook({ isJoined }).className}>
        {isOlder ? (
          <section id={anchor} aria-labelledby={`${anchor}-title`} className="scroll-mt-28">
            <h2 id={`${anchor}-title`}>
              <Heading of={drawn} variant="older" />
            </h2>
            <ArticleGrid articles={articles} />
            {older && <OlderLink href={older} />}
          </section>
        ) : (
          <LatestArticles {...{ articles, shown, older, anchor }} title={<Heading of={drawn} variant="title" />} />
        )}
      </BlogLayout>
    </div>
  );
}

const Heading = still(
  "span",
  import.meta.env.SSR && ((drawn: Drawn<"archive">, of: string) => textsOf(drawn).words(of === "older" ? "older" : "title")),
);
