import { useLocation } from "react-router";
import { withQuery } from "../address.ts";
import { LinkButton } from "./link-button.tsx";

type PagerProps = { page: number; hasMore: boolean /** Such as "1–50 of 12,345". */; text: string };

/** The page number, for lists whose rows aren't counted; empty if there's only one page. */
export function pageText(page: number, hasMore: boolean): string {
  return page > 1 || hasMore ? `Page ${page}.` : "";
}

/** Links to the previous and next pages, each with its own URL. */
export function Pager({ page, hasMore, text }: PagerProps) {
  const location = useLocation();
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p>{text}</p>
      <div className="flex gap-2">
        {page > 1 && (
          <LinkButton variant="secondary" size="sm" to={withQuery(location, { page: page === 2 ? null : page - 1 })}>
            Previous
          </LinkButton>
        )}
        {hasMore && (
          <LinkButton variant="secondary" size="sm" to={withQuery(location, { page: page + 1 })}>
            Next
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
