import { z } from "zod";
import { comparePageVersions, findPageToEdit, type ListedVersion, listPageVersions, restorePageVersion } from "~/domain/content/index.ts";
import { VersionNumber } from "~/domain/content/page.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { ScreenError } from "../parts/screen-error.tsx";
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

const restore = defineAction({
  permission: "page:edit",
  row: z.object({ ...ExpectedRow.shape, number: VersionNumber }),
  run: ({ actor, row: { number, ...seen } }) => restorePageVersion(actor, seen, number),
  done: (as, { row }) =>
    as === "page"
      ? `Version ${row.number} restored successfully`
      : { text: `Version ${row.number} is now a draft. Check it, then publish it.`, to: `/admin/pages/${row.id}/edit` },
  refusals: {
    "slug-taken": { error: "That address is now used by another page. Change that page's address first." },
    "draft-exists": { error: "This page already has a draft. Publish or discard it first, then restore this version.", status: 409 },
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
      {query.restore && (
        <RestoreVersion
          title={`Restore version ${query.restore}?`}
          text={page.status === "published" ? LIVE : NOT_LIVE}
          fields={{ number: String(query.restore), version: String(page.version) }}
          answer={actionData}
        />
      )}
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
