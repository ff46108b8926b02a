import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buttonClass } from "~/app/ui/button.tsx";
import type { ArticleCard as Article } from "~/domain/content/index.ts";
import { ArticleGrid } from "./article-grid.tsx";
import { OlderLink } from "./older-link.tsx";
import { STEP } from "./shown-count.ts";

interface Props {
  articles: Article[];
  /** How many are shown at first. */
  shown: number;
  /** The address of the page with older ones, if there are any. */
  older: string | null;
  title: ReactNode;
  /** The section's ID. */
  anchor: string;
}

/**
 * The articles in a grid, six more at a time. "Load more" is a link to a longer page, so it works without JavaScript; with it, the list
 * grows in place.
 */
export function LatestArticles({ articles, shown: first, older, title, anchor }: Props) {
  const [shown, setShown] = useState(first);
  const list = useRef<HTMLUListElement>(null);
  const next = articles[shown];
  const address = `/blog?show=${shown + STEP}`;

  function showMore(event: MouseEvent) {
    // Lets people open it in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    flushSync(() => setShown(Math.min(shown + STEP, articles.length)));
    focusOn(list.current?.children[shown]);
    // So that coming back or reloading shows as many.
    history.replaceState(history.state, "", address);
  }

  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="scroll-mt-28">
      <h2 id={`${anchor}-title`}>{title}</h2>
      <ArticleGrid articles={articles.slice(0, shown)} listRef={list} idPrefix={anchor} />
      {next && (
        <p className="mt-10 text-center">
          <a href={`${address}#${anchor}-${next.slug}`} onClick={showMore} className={buttonClass({ variant: "secondary" })}>
            Load More Articles
          </a>
        </p>
      )}
      {!next && older && <OlderLink href={older} />}
    </section>
  );
}

/** Moves the focus, and with it screen readers, to the first new article. */
function focusOn(item: Element | undefined): void {
  item?.querySelector<HTMLElement>("h3 a")?.focus();
}
