import { z } from "zod";
import {
  compareTemplateVersions,
  findPageTemplate,
  type ListedTemplateVersion,
  listTemplateVersions,
  restoreTemplateVersion,
} from "~/domain/seo/index.ts";
import { SHIPPED_VERSION } from "~/domain/seo/template-versions.input.ts";
import { granted, sendAdminForm } from "../../answers.ts";
import { defineAction } from "../../define-action.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { ExpectedRow } from "../../posted-rows.ts";
import { screenAction } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import { DifferenceView } from "../../versions/difference-view.tsx";
import { RestoreVersion, useRestoreAddress } from "../../versions/restore-version.tsx";
import { type VersionEntry, VersionList, versionTitle } from "../../versions/version-list.tsx";
import { failures } from "../failures.ts";
import type { Route } from "./+types/versions-page";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: template versions" }];

const VersionNo = z.coerce.number().int().min(SHIPPED_VERSION).max(2_000_000_000);
const Query = z.object({
  version: VersionNo.nullable().catch(null),
  against: z.enum(["before", "now"]).catch("before"),
  restore: VersionNo.nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const asked = Object.fromEntries(["version", "against", "restore", "page"].map((name) => [name, url.searchParams.get(name)]));
  const query = Query.parse({ ...asked, page: asked.page ?? 1 });
  const [template, listed] = await Promise.all([findPageTemplate(actor), listTemplateVersions(actor, query.page)]);
  const { versions, hasMore } = granted(listed);
  const chosen = query.version ?? versions[0]?.number ?? SHIPPED_VERSION;
  const difference = granted(await compareTemplateVersions(actor, chosen, query.against));
  const { id, version } = granted(template);
  return { template: { id, version }, versions, hasMore, query, difference };
}

const restore = defineAction({
  permission: "seo:edit",
  row: z.object({ ...ExpectedRow.shape, number: VersionNo }),
  run: ({ actor, row: { number, ...seen } }) => restoreTemplateVersion(actor, seen, number),
  done: ({ id, version }, { row }) => ({
    text: row.number === SHIPPED_VERSION ? "Shipped template restored" : `Version ${row.number} restored`,
    to: "/admin/seo-generator/template/versions",
    ...(row.version === undefined || row.version === version
      ? {}
      : { undo: { path: "/admin/seo-generator/template/versions", fields: { intent: "restore", id, number: String(row.version) } } }),
  }),
  refusals: {
    "no-version": { error: "This version no longer exists.", status: 404 },
    unusable: { error: "This version uses a list or a fact that no longer exists, so no pages can be generated from it." },
  },
});

export const action = screenAction({ back: ({ pathname }) => pathname, forms: { restore } });

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, failures.restoreTemplate);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the template's versions" />;
}

/** What the template was, what changed, and a way back. */
export default function VersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { template, versions, hasMore, query, difference } = loaderData;
  const restoreAddress = useRestoreAddress();
  const { number } = difference;
  return (
    <>
      <PageHead
        title="Template versions"
        text="Every version is kept. Restoring one creates a new version. Live pages stay as they are until your next run."
      >
        <LinkButton variant="secondary" to="/admin/seo-generator/template">
          Template
        </LinkButton>
        <LinkButton variant="secondary" to={restoreAddress(SHIPPED_VERSION)} preventScrollReset>
          Restore the shipped template
        </LinkButton>
      </PageHead>
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <VersionList entries={[...versions.map((version) => entryOf(version, template.version)), shipped]} chosen={number} />
          {(hasMore || query.page > 1) && <Pager page={query.page} hasMore={hasMore} text="" />}
        </div>
        <DifferenceView
          difference={difference}
          against={number === SHIPPED_VERSION ? "now" : query.against}
          isNewest={number === template.version}
          restoreAt={restoreAddress(number)}
        />
      </div>
      {query.restore !== null && (
        <RestoreVersion
          title={query.restore === SHIPPED_VERSION ? "Restore the shipped template?" : `Restore version ${query.restore}?`}
          text={`The template goes back to ${query.restore === SHIPPED_VERSION ? "the one that came with this version of the program" : "this version"}. Live pages stay as they are until your next run. Restoring creates a new version, so you can undo it.`}
          fields={{ id: template.id, version: String(template.version), number: String(query.restore) }}
          answer={actionData}
        />
      )}
    </>
  );
}

const CAUSES: Record<ListedTemplateVersion["cause"], string> = { shipped: "Shipped", saved: "Saved", restored: "Restored" };

function entryOf({ number, cause, createdAt }: ListedTemplateVersion, current: number): VersionEntry {
  return { number, title: versionTitle(number, number === current), at: createdAt, text: CAUSES[cause] };
}

const shipped: VersionEntry = {
  number: SHIPPED_VERSION,
  title: "Shipped template",
  at: null,
  text: "Came with this version of the program",
};
