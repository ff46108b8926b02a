import { redirect } from "react-router";
import { z } from "zod";
import { findContentBlock, listContentBlocks, listPageChoices } from "~/domain/content/index.ts";
import { BLOCKS_PAGE, EVERY_PAGE } from "~/domain/pages/block-rules.input.ts";
import { BlockQuery } from "~/domain/pages/blocks.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { openDialog } from "../content-dialogs.ts";
import { formAddress } from "../form-address.ts";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/blocks-page";
import { blocksAction } from "./block-actions.ts";
import { BlockDialogs } from "./block-dialogs.tsx";
import { BlockList } from "./block-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Content Blocks" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const form = formAddress(url);
  if (form) throw redirect(form);
  const actor = context.get(staff);
  const search = url.searchParams;
  const query = BlockQuery.parse(Object.fromEntries(search));
  const filtered = query.page_id && query.page_id !== EVERY_PAGE ? query.page_id : null;
  const [list, choices] = await Promise.all([listContentBlocks(actor, query), listPageChoices(actor, { chosen: filtered })]);
  const { blocks, total } = granted(list);
  const first = (query.page - 1) * BLOCKS_PAGE + 1;
  return {
    query: { ...query, first, hasMore: total >= first + BLOCKS_PAGE },
    blocks,
    total,
    choices: granted(choices),
    deleted: openDialog(search) === "delete" ? await toDelete(search.get("delete") ?? "") : null,
  };

  /** The blocks the confirmation is about, the first by name. */
  async function toDelete(ids: string) {
    const [firstId, ...others] = ids.split(",");
    const { id, name, version } = granted(await findContentBlock(actor, idOf(firstId)));
    return { ids, name, version: others.length > 0 ? null : version, id, count: others.length + 1 };
  }
}

function idOf(text: string | null | undefined): string {
  return z.uuid().catch("00000000-0000-0000-0000-000000000000").parse(text);
}

export const action = blocksAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent, fields) =>
    intent === "delete" || fields.get("change") === "delete" ? "Failed to delete content block" : "Failed to save content block",
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch content blocks" />;
}

/** The blocks that pages are made of. */
export default function BlocksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { blocks, total, query, choices, deleted } = loaderData;
  return (
    <>
      <ListRefusal answer={actionData} intents={["restore"]} />
      <BlockList blocks={blocks} total={total} query={query} choices={choices} answer={actionData ?? undefined} />
      <BlockDialogs key={deleted?.ids} deleted={deleted} answer={actionData ?? undefined} />
    </>
  );
}
