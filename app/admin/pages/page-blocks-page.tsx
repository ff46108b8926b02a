import { data } from "react-router";
import { z } from "zod";
import { showsBlocks } from "~/domain/content/built-in-addresses.input.ts";
import { findPageToEdit, listPageBlocks, movePageBlock, switchPageBlock } from "~/domain/content/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type AdminAnswer, formFields, granted, refusedForm, sendAdminForm } from "../answers.ts";
import { contentAnswer, MoveInput, moveAnswer, SeenRow } from "../content-answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/page-blocks-page";
import { BlockList } from "./block-list.tsx";
import { OnePageHead } from "./one-page-head.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Blocks of a page" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data("Not found", { status: 404 });
  const actor = context.get(staff);
  const [page, blocks] = await Promise.all([findPageToEdit(actor, id.data), listPageBlocks(actor, id.data)]);
  return { page: granted(page), blocks: granted(blocks) };
}

const FAILURE = "Failed to move content block";

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = context.get(staff);
  const pageId = z.uuid().safeParse(params.id);
  const { intent = "", ...fields } = await formFields(request);
  if (!pageId.success) return refusedForm("This form is not known here.", { status: 404 });
  if (intent === "move") {
    const input = MoveInput.safeParse(fields);
    return input.success
      ? moveAnswer(await movePageBlock(actor, { pageId: pageId.data, ...input.data }), FAILURE)
      : refusedForm(FAILURE, { intent });
  }
  const seen = SeenRow.safeParse(fields);
  if (!seen.success || (intent !== "activate" && intent !== "deactivate")) return refusedForm("This form is not known here.");
  const isActive = intent === "activate";
  const switched = await switchPageBlock(actor, { pageId: pageId.data, seen: seen.data, isActive });
  const text = isActive ? "Content block activated" : "Content block deactivated";
  return contentAnswer(switched, { intent, backTo: `/admin/pages/${pageId.data}/blocks`, text });
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => (intent === "move" ? FAILURE : "Failed to save content block"));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch content blocks" />;
}

/** The blocks of a page in the order in which visitors see them, with those that stand on every page. */
export default function PageBlocksPage({ loaderData: { page, blocks }, actionData }: Route.ComponentProps) {
  const add = (
    <LinkButton to={`/admin/content-blocks?add=1&page=${page.id}`}>
      <Icon name="plus" className="size-4.5" />
      Add block
    </LinkButton>
  );
  return (
    <>
      <OnePageHead title="Blocks" page={page} />
      {!showsBlocks(page.slug) && (
        <p className="mb-4 flex gap-2 rounded-md border border-warn/50 bg-warn-tint p-3 text-sm text-heading">
          <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
          The page at /{page.slug} comes with the site and shows no blocks. Only its metadata is taken from here.
        </p>
      )}
      <ListRefusal answer={actionData as AdminAnswer | undefined} intents={["activate", "deactivate", "move"]} />
      {blocks.length === 0 ? (
        <EmptyState icon="layers" title="No content blocks" text="What visitors read on the page is made of blocks." action={add} />
      ) : (
        <>
          <div className="mb-4 flex justify-end">{add}</div>
          <BlockList blocks={blocks} />
        </>
      )}
    </>
  );
}
