import type { LeftPage } from "~/domain/seo/index.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { ShortDay } from "../../parts/times.tsx";

const reasons: Record<LeftPage["reason"], string> = { retired: "Retired", merged: "Merged", excluded: "Excluded" };

/** Pages that were taken out, so that they can still be brought back when the toast is gone. */
export function LeftPages({ pages, mayBringBack }: { pages: LeftPage[]; mayBringBack: boolean }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="left-pages" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="left-pages" className="text-base">
        Retired, merged, and excluded pages
      </h3>
      <DataTable
        caption="Retired, merged, and excluded pages"
        columns={[
          { key: "page", label: "Page" },
          { key: "reason", label: "Change" },
          { key: "to", label: "Leads to", gives: 1 },
          { key: "at", label: "Since", gives: 2 },
          { key: "actions", label: "Actions" },
        ]}
        empty=""
        rows={pages.map(({ slug, reason, leadsTo, createdAt }) => ({
          key: slug,
          cells: [
            <span key="page" className="clipped">{`/${slug}`}</span>,
            reasons[reason],
            leadsTo === "gone" ? "Nowhere (410)" : leadsTo.hub,
            <ShortDay key="at" at={createdAt} />,
            mayBringBack && (
              <PostButton key="actions" intent="bring-back" fields={{ id: slug }} busy="Bringing back..." of={`/${slug}`} isQuiet>
                Bring back
              </PostButton>
            ),
          ],
        }))}
      />
    </section>
  );
}
