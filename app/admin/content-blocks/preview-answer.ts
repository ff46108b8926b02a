import { previewContentBlock } from "~/domain/content/index.ts";
import { BlockContent } from "~/domain/pages/blocks.input.ts";
import { contentOf } from "~/domain/pages/section-form.input.ts";
import { refusalOf } from "../../api/answers.ts";
import { readForm } from "../../read-form.ts";
import { denied } from "../answers.ts";
import { permitted } from "../screen-action.ts";
import { sectionMarkup } from "./section-markup.ts";
import { uncleanHtml } from "./unclean-html.ts";

/** What visitors would see of a form's content. If it can't be shown yet, `markup` is null and `fields` says why. */
export const action = permitted("content-block:read", async ({ actor, request }) => {
  const fields = Object.fromEntries([...(await readForm(request))].map(([name, value]) => [name, String(value)]));
  const type = fields.type ?? "";
  const input = BlockContent.safeParse({ type, content: contentOf(type, fields) });
  if (!input.success) return { type, markup: null, removed: [], fields: refusalOf(input.error).fields };
  const previewed = await previewContentBlock(actor, input.data);
  if (previewed.ok) {
    const { content, removed } = previewed.value;
    return { type, markup: await sectionMarkup(type, content), removed, fields: {} };
  }
  if (previewed.reason === "forbidden") return denied();
  const { field, error } = uncleanHtml(previewed.reason);
  return { type, markup: null, removed: [], fields: { [field]: error } };
});

/** This address isn't a page. */
export function loader() {
  return new Response("Open previews from Content Blocks.", { status: 405, headers: { Allow: "POST" } });
}
