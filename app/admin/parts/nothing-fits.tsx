import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "./link-button.tsx";

/** In the place of an empty list: what to do where a search hides what there is, else `children`. `all`: the list without a search. */
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
