import type { PageRow, WaitingDraft } from "~/domain/content/index.ts";
import { showsBlocks } from "~/domain/navigation/built-in-addresses.input.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenTabs } from "../parts/screen-tabs.tsx";
import { PageStatusBadge } from "./page-status-badge.tsx";

type Shown = Pick<PageRow, "id" | "slug" | "status" | "publishAt"> & { shownTitle: string; draft: WaitingDraft | null };

/** The top of every screen about one page, with links between them. */
export function OnePageHead({ page }: { page: Shown }) {
  const { id, slug, status, publishAt, draft } = page;
  return (
    <>
      <RecordHead
        title={page.shownTitle}
        back={{ to: "/admin/pages", label: "Pages" }}
        status={<PageStatusBadge status={status} publishAt={publishAt} draft={draft} />}
        text={<span className="wrap-anywhere">/{slug}</span>}
      >
        {showsBlocks(slug) && (
          <LinkButton size="sm" to={`/admin/pages/${id}/edit`}>
            Open editor
          </LinkButton>
        )}
        <ButtonLink variant="secondary" size="sm" href={`/${slug}`}>
          {status === "published" ? "View" : "Preview"}
        </ButtonLink>
      </RecordHead>
      <ScreenTabs
        label="This page"
        tabs={[
          { to: `/admin/pages/${id}`, label: "Page" },
          { to: `/admin/pages/${id}/blocks`, label: "Blocks" },
          { to: `/admin/pages/${id}/versions`, label: "Versions" },
        ]}
      />
    </>
  );
}
