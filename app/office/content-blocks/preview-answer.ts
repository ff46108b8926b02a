import { BlockContent, contentOf } from "~/domain/content/blocks.input.ts";
import { previewContentBlock } from "~/domain/content/index.ts";
import { refusalOf } from "../../api/answers.ts";
import { readForm } from "../../read-form.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/preview-answer";

/** What a form's content would look like to visitors. `content` is null where it cannot be shown yet, `fields` says why. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(staff);
  const fields = Object.fromEntries([...(await readForm(request))].map(([name, value]) => [name, String(value)]));
  const type = fields.type ?? "";
  const input = BlockContent.safeParse({ type, content: contentOf(type, fields) });
  if (!input.success) return { type, content: null, removed: [], fields: refusalOf(input.error).fields };
  return { type, ...granted(await previewContentBlock(actor, input.data)), fields: {} };
}

/** Opened as a page it shows nothing. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
