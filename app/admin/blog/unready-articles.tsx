import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import type { ListAnswer } from "./article-actions.ts";

type UnreadyArticlesProps = { answer: ListAnswer; unready: NonNullable<ListAnswer["unready"]> };

/** Which of the selected articles can't be published yet, and what each one is missing. Gets the focus: the bar that was used is elsewhere. */
export function UnreadyArticles({ answer, unready }: UnreadyArticlesProps) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each answer
  useEffect(() => section.current?.focus(), [answer]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="unready"
      className="mb-3 scroll-mt-20 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm"
    >
      <h2 id="unready" className="flex gap-2 text-sm font-medium text-fault">
        <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
        {answer.error}
      </h2>
      <ul className="mt-1 grid gap-1 pl-7">
        {unready.map(({ id, title, missing }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/admin/blog/${id}`} className="text-link underline">
              {title}
            </Link>
            : {missing.join(" ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
