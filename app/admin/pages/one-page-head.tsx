import type { PageRow } from "~/domain/content/index.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenTabs } from "../parts/screen-tabs.tsx";
import { PageStatusBadge } from "./page-status-badge.tsx";

type Shown = Pick<PageRow, "id" | "title" | "slug" | "status" | "publishAt">;

/** The top of every screen about one page, and the ways between them. */
export function OnePageHead({ title, page }: { title: string; page: Shown }) {
  const { id, slug, status, publishAt } = page;
  return (
    <>
      <PageHead
        title={title}
        text={
          <span className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <span className="wrap-anywhere">
              <strong className="text-heading">{page.title}</strong> /{slug}
            </span>
            <PageStatusBadge status={status} publishAt={publishAt} />
          </span>
        }
      >
        <LinkButton variant="secondary" to="/admin/pages">
          All pages
        </LinkButton>
        <ButtonLink variant="secondary" href={`/${slug}`}>
          {status === "published" ? "View" : "Preview"}
        </ButtonLink>
      </PageHead>
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
