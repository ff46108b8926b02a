import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "./link-button.tsx";

/**
 * Replaces an empty list: suggests clearing the search if it hides everything, otherwise shows `children`. `all`: the list without a
 * search.
 */
export function NothingFits({ isFiltered, all, children }: { isFiltered: boolean; all: string; children: ReactNode }) {
  if (!isFiltered) return children;
  return (
    <EmptyState
      title="No matches"
      text="Clear a filter or try a broader search."
      action={
        <LinkButton variant="secondary" to={all}>
          Show all
        </LinkButton>
      }
    />
  );
}
