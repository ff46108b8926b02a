import { BlockContent } from "~/domain/content/blocks.input.ts";
import { previewContentBlock } from "~/domain/content/index.ts";
import { contentOf } from "~/domain/content/section-form.input.ts";
import { refusalOf } from "../../api/answers.ts";
import { readForm } from "../../read-form.ts";
import { denied } from "../answers.ts";
import { permitted } from "../screen-action.ts";
import { bandMarkup } from "./band-markup.ts";
import { uncleanHtml } from "./unclean-html.ts";

/** What visitors would see of a form's content. If it can't be shown yet, `content` is null and `fields` says why. */
export const action = permitted("content-block:read", async ({ actor, request }) => {
  const fields = Object.fromEntries([...(await readForm(request))].map(([name, value]) => [name, String(value)]));
  const type = fields.type ?? "";
  const input = BlockContent.safeParse({ type, content: contentOf(type, fields) });
  if (!input.success) return { type, content: null, band: null, removed: [], fields: refusalOf(input.error).fields };
  const previewed = await previewContentBlock(actor, input.data);
  if (previewed.ok) return { type, ...previewed.value, band: await bandMarkup(type, previewed.value.content), fields: {} };
  if (previewed.reason === "forbidden") return denied();
  const { field, error } = uncleanHtml(previewed.reason);
  return { type, content: null, band: null, removed: [], fields: { [field]: error } };
});

/** This address isn't a page. */
export function loader() {
  return new Response("Open previews from Content Blocks.", { status: 405, headers: { Allow: "POST" } });
}
