import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { BlockContent } from "../blocks.input.ts";
import { factText } from "../brand-text.ts";
import { withoutPrivate } from "../section-types.input.ts";
import { cleanContent, readableContent, type UncleanRefusal } from "./clean-block.ts";

/** A block as visitors would see it, and what saving it would remove. */
export async function previewContentBlock(
  actor: Actor,
  input: BlockContent,
): Promise<Result<{ content: Record<string, unknown>; removed: string[] }, "forbidden" | UncleanRefusal>> {
  if (!can(actor, "content-block:read")) return refused("forbidden");
  const cleaned = await cleanContent(input);
  if (!cleaned.ok) return cleaned;
  const { content, removed } = cleaned.value;
  return ok({ content: withoutPrivate(input.type, await readableContent(input.type, content, await factText())), removed });
}
