import { FeaturedArticle } from "../blog/featured-article.tsx";
import { dateText } from "../date-text.ts";
import { Band } from "./band.tsx";
import { bandLook } from "./band-look.ts";
import { Nothing } from "./nothing.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** The newest articles, as a dense list, or the newest one alone. */
export function ArticlesSection(props: SectionProps<"articles">) {
  const { content, around, anchor, isEdited } = props;
  const articles = (around.articles ?? []).slice(0, Number(content.count) || 1);
  const [newest] = articles;
  if (newest && content.count === "newest")
    return (
      <FeaturedArticle article={newest} anchor={anchor} className={bandLook({ above: content.above, isJoined: props.isJoined }).className}>
        {textsOf(props).words("title")}
      </FeaturedArticle>
    );
  if (!newest) return <Nothing isEdited={isEdited} text="There are no articles yet, so visitors don't see this section." />;
  return (
    <Band {...props}>
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {articles.map(({ slug, title, excerpt, date, readTime }) => (
          <li key={slug} className="group relative min-w-0 border-t-2 border-accent pt-5">
            <h3>
              <a href={`/blog/${slug}`} className="after:absolute after:inset-0 group-hover:text-link">
                {title}
              </a>
            </h3>
            <p className="mt-2">{excerpt}</p>
            <p className="mt-4 text-sm">
              <time dateTime={date}>{dateText(date)}</time>
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              <span>{readTime}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <a href="/blog" className="inline-block py-2 font-semibold text-link hover:underline">
          All articles
        </a>
      </p>
    </Band>
  );
}
