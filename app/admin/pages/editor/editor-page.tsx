import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { findPageDraft, listPagePreviews } from "~/domain/content/index.ts";
import { listFormPeople } from "~/domain/leads/index.ts";
import { showsBlocks } from "~/domain/navigation/built-in-addresses.input.ts";
import { requestInfo } from "../../../request-info.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../../answers.ts";
import { ChoosablePeople, chosenPeople } from "../../content-blocks/form-people.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { screenAction } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import { duplicate as duplicatePage } from "../page-actions.ts";
import { readBrandFacts } from "../read-editor.ts";
import type { Route } from "./+types/editor-page";
import { copySection, undoCopy } from "./copy-actions.ts";
import { discard, publish, publishStored, restore, revoke, schedule, share, undoPublishing, unschedule } from "./draft-actions.ts";
import { DraftDialogs, withoutDialog } from "./draft-dialogs.tsx";
import { PageEditor } from "./page-editor.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Page Editor" }];

/** Saving is the editor's own, and its dialogs need nothing new: only forms bring the page anew. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== "GET";
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data("Not found", { status: 404 });
  const actor = context.get(staff);
  const [found, previews, facts] = await Promise.all([findPageDraft(actor, id.data), listPagePreviews(actor, id.data), readBrandFacts()]);
  const page = granted(found);
  const people = granted(await listFormPeople(actor, chosenPeople(page.sections)));
  return { page, previews: granted(previews), people, facts, siteUrl: context.get(requestInfo).siteUrl };
}

export const action = screenAction({
  back: withoutDialog,
  forms: {
    publish,
    "publish-stored": publishStored,
    "undo-publish": undoPublishing,
    discard,
    restore,
    schedule,
    unschedule,
    share,
    revoke,
    duplicate: duplicatePage,
    "copy-section": copySection,
    "undo-copy": undoCopy,
  },
});

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save page");
}

const failures: Record<string, string> = { duplicate: "Failed to duplicate page", "copy-section": "Failed to copy section" };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch pages" />;
}

/** The page itself, with places to type, and its fields beside it. */
export default function EditorPage({ loaderData: { page, previews, people, facts, siteUrl }, actionData }: Route.ComponentProps) {
  if (!showsBlocks(page.slug)) return <BuiltIn id={page.id} slug={page.slug} />;
  return (
    <>
      <noscript>
        <p className="p-6">
          The editor needs JavaScript. Turn it on, or edit this page under <a href={`/admin/pages/${page.id}/blocks`}>Blocks</a>.
        </p>
      </noscript>
      <ChoosablePeople value={people}>
        <PageEditor key={page.id} page={page} facts={facts}>
          {(draft, now) => <DraftDialogs {...{ page, draft, ...now, previews, siteUrl }} answer={actionData} />}
        </PageEditor>
      </ChoosablePeople>
    </>
  );
}

function BuiltIn({ id, slug }: { id: string; slug: string }) {
  return (
    <EmptyState
      icon="layout-template"
      title={`/${slug} is a built-in page`}
      text="It doesn't show sections. You can change its title and how it looks in search results."
      action={<LinkButton to={`/admin/pages/${id}`}>Edit title and search settings</LinkButton>}
    />
  );
}
