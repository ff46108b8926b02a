import { ButtonLink } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { pagePath } from "./page-number.ts";

/** Links to a list's previous and next pages. */
export function PageTurner({ path, page, hasMore }: { path: string; page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages of this list" className="mt-10 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink href={pagePath(path, page - 1)} rel="prev" variant="secondary">
          <Icon name="arrow-left" />
          Previous page
        </ButtonLink>
      )}
      <span>{`Page ${page}`}</span>
      {hasMore && (
        <ButtonLink href={pagePath(path, page + 1)} rel="next" variant="secondary">
          Next page
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
}
