import { z } from "zod";
import { findPageToEdit, listPageBlocks, movePageBlock, switchPageBlock } from "~/domain/content/index.ts";
import { showsBlocks } from "~/domain/navigation/built-in-addresses.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction, type Posted } from "../define-action.ts";
import { moved } from "../many-rows.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ExpectedRow, MoveInput } from "../posted-rows.ts";
import { UNKNOWN_FORM, unknownForm } from "../refusals.ts";
import { rowId } from "../row-id.ts";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/page-blocks-page";
import { BlockList } from "./block-list.tsx";
import { OnePageHead } from "./one-page-head.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Page Blocks" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const [page, blocks] = await Promise.all([findPageToEdit(actor, id), listPageBlocks(actor, id)]);
  return { page: granted(page), blocks: granted(blocks) };
}

const FAILURE = "Failed to move content block";

/** The page comes from the URL; the block comes from the form. */
const Page = z.object({ id: z.uuid() });
const about = {
  permission: "content-block:edit",
  row: Page,
  unknown: { ...UNKNOWN_FORM, status: 404 },
  read: ({ form, fields }: Posted) => ({ ...fields, id: form.get("id") }),
} as const;

const move = defineAction({
  ...about,
  schema: MoveInput,
  misfit: () => ({ error: FAILURE }),
  run: ({ actor, row, input }) => movePageBlock(actor, { pageId: row.id, ...input }),
  done: moved,
  refusals: { "not-found": { error: FAILURE, status: 409 } },
});

function switchBlock(isActive: boolean) {
  return defineAction({
    ...about,
    schema: ExpectedRow,
    misfit: unknownForm,
    run: ({ actor, row, input }) => switchPageBlock(actor, { pageId: row.id, seen: input, isActive }),
    done: (isChanged, { input }) => {
      const text = isActive ? "Content block activated" : "Content block deactivated";
      return isChanged ? { text, undo: { fields: { intent: isActive ? "deactivate" : "activate", id: input.id } } } : text;
    },
  });
}

export const action = screenAction({
  back: ({ pathname }) => pathname,
  forms: { move, activate: switchBlock(true), deactivate: switchBlock(false) },
});

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => (intent === "move" ? FAILURE : "Failed to save content block"));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch content blocks" />;
}

/** A page's blocks in the order visitors see them, including the global ones. */
export default function PageBlocksPage({ loaderData: { page, blocks }, actionData }: Route.ComponentProps) {
  const add = (
    <LinkButton to={`/admin/content-blocks/new?page=${page.id}`}>
      <Icon name="plus" className="size-4.5" />
      Add block
    </LinkButton>
  );
  return (
    <>
      <OnePageHead page={page} />
      {!showsBlocks(page.slug) && (
        <p className="mb-4 flex gap-2 rounded-md border border-warn/50 bg-warn-tint p-3 text-sm text-heading">
          <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />/{page.slug} is a built-in page that doesn't show blocks. Only
          its metadata comes from here.
        </p>
      )}
      <ListRefusal answer={actionData} intents={["activate", "deactivate", "move"]} />
      {blocks.length === 0 ? (
        <EmptyState
          icon="layers"
          title="No content blocks"
          text="The content of this page is made of blocks. Add your first one."
          action={add}
        />
      ) : (
        <>
          <div className="mb-4 flex justify-end">{add}</div>
          <BlockList blocks={blocks} />
        </>
      )}
    </>
  );
}
