import { useLocation } from "react-router";
import { withQuery } from "../address.ts";
import { LinkButton } from "./link-button.tsx";

type PagerProps = { page: number; hasMore: boolean /** "1–50 of 12,345" or the like. */; text: string };

/** Which page it is, where no one counts the rows; empty where there is one page only. */
export function pageText(page: number, hasMore: boolean): string {
  return page > 1 || hasMore ? `Page ${page}.` : "";
}

/** Earlier and later pages; each is an address of its own. */
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
