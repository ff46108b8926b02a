import { env } from "~/platform/env/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { factText } from "../../rich-text/brand-text.ts";
import type { BlockContent } from "../blocks.input.ts";
import { withoutPrivate } from "../section-types.input.ts";
import { cleanContent, fillingOf, readableContent, type UncleanRefusal } from "./clean-block.ts";

/** A block as visitors would see it, and what saving it would remove. */
export async function previewContentBlock(
  actor: Actor,
  input: BlockContent,
): Promise<Result<{ content: Record<string, unknown>; removed: string[] }, "forbidden" | UncleanRefusal>> {
  if (!can(actor, "content-block:read")) return refused("forbidden");
  const cleaned = await cleanContent(input);
  if (!cleaned.ok) return cleaned;
  const { content, removed } = cleaned.value;
  const filling = fillingOf(await factText(), { siteUrl: env().siteUrl });
  return ok({ content: withoutPrivate(input.type, await readableContent(input.type, content, filling)), removed });
}
