import { Link } from "react-router";
import { z } from "zod";
import {
  comparePageVersions,
  type DraftState,
  findPageToEdit,
  type ListedVersion,
  listPageVersions,
  restorePageVersion,
} from "~/domain/content/index.ts";
import { VersionNumber } from "~/domain/pages/page.input.ts";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { ScreenError } from "../parts/screen-error.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { ExpectedRow } from "../posted-rows.ts";
import { rowId } from "../row-id.ts";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { ComparedVersions } from "../versions/compared-versions.tsx";
import { readVersions } from "../versions/read-versions.ts";
import { RestoreVersion } from "../versions/restore-version.tsx";
import { type VersionEntry, versionTitle } from "../versions/version-list.tsx";
import type { Route } from "./+types/page-versions-page";
import { OnePageHead } from "./one-page-head.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Page Versions" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const [page, versions] = await Promise.all([findPageToEdit(actor, id), listPageVersions(actor, id)]);
  const read = await readVersions(url.searchParams, versions, (number, against) => comparePageVersions(actor, id, number, against));
  return { page: granted(page), ...read };
}

/** The page's draft, as the dialog named it. */
const ReplacedDraft = z.object({ draft: z.uuid().optional(), draft_version: z.coerce.number().int().min(0).max(2_000_000_000).optional() });

const restore = defineAction({
  permission: "page:edit",
  row: z.object({ ...ExpectedRow.shape, number: VersionNumber, ...ReplacedDraft.shape }),
  run: ({ actor, row: { number, draft, draft_version, ...seen } }) =>
    restorePageVersion(actor, seen, number, draft && draft_version !== undefined ? { id: draft, version: draft_version } : undefined),
  done: (restored, { row }) => {
    if (restored.as === "page") return `Version ${row.number} restored successfully`;
    const { draftId, replacedId } = restored;
    const to = `/admin/pages/${row.id}/edit`;
    const undo = replacedId && { path: to, fields: { intent: "restore", deleted: replacedId, draft: draftId, version: "1" } };
    return { text: `Version ${row.number} is now a draft. Check it, then publish it.`, to, ...(undo && { undo }) };
  },
  refusals: {
    "slug-taken": { error: "That address is now used by another page. Change that page's address first." },
    "draft-exists": { error: "This page's draft has changed since you opened this. Reload, check the draft, then try again.", status: 409 },
    "no-version": { error: "This version no longer exists.", status: 404 },
  },
});

export const action = screenAction({ back: ({ pathname }) => pathname, forms: { restore } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save page");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch pages" />;
}

const LIVE =
  "This version becomes a draft of the page. Visitors keep seeing the live page, and its address stays the same, until you publish the draft.";
const NOT_LIVE =
  "The page and its sections go back to this version, and its status stays the same. Restoring creates a new version, so you can go back.";

/** A page after each save, what changed, and a way to restore it. */
export default function PageVersionsPage({ loaderData: { page, versions, query, difference }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OnePageHead page={page} />
      <ComparedVersions
        entries={versions.map(entryOf)}
        difference={difference}
        against={query.against}
        none="A version is saved each time you save or publish this page."
      />
      {query.restore && <RestoreDialog number={query.restore} page={page} answer={actionData} />}
    </>
  );
}

type RestoreDialogProps = Pick<Route.ComponentProps["loaderData"], "page"> & { number: number; answer: AdminAnswer | undefined };

function RestoreDialog({ number, page: { id, status, version, draft }, answer }: RestoreDialogProps) {
  const fields = { number: String(number), version: String(version) };
  if (!draft) {
    return <RestoreVersion title={`Restore version ${number}?`} text={status === "published" ? LIVE : NOT_LIVE} {...{ fields, answer }} />;
  }
  return (
    <RestoreVersion
      title={`Replace the draft with version ${number}?`}
      text={<ReplacedDraftText pageId={id} draft={draft} isLive={status === "published"} />}
      fields={{ ...fields, draft: draft.id, draft_version: String(draft.version) }}
      button="Replace draft"
      answer={answer}
    />
  );
}

function ReplacedDraftText({ pageId, draft, isLive }: { pageId: string; draft: DraftState; isLive: boolean }) {
  return (
    <>
      This page has <Link to={`/admin/pages/${pageId}/edit`}>a draft</Link>, last saved by {draft.savedBy},{" "}
      <ShortMoment at={draft.savedAt} />. This version takes its place
      {draft.publishAt && " and isn't scheduled"}. {isLive && "Visitors keep seeing the live page until you publish it. "}You can undo this
      right afterward.
    </>
  );
}

function entryOf(version: ListedVersion, place: number): VersionEntry {
  const { number, createdAt, savedBy } = version;
  return { number, title: versionTitle(number, place === 0), at: createdAt, by: savedBy || "Original version", text: changedIn(version) };
}

function changedIn({ number, hasNewFields, hasNewBlocks }: ListedVersion): string {
  if (number === 1) return "First version";
  return hasNewFields && hasNewBlocks ? "Page and sections" : hasNewBlocks ? "Sections" : "Page";
}
