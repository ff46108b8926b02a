import { type Actor, can } from "../../access/permissions.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { BlockContent } from "../blocks.input.ts";
import { brandText } from "../brand-text.ts";
import { cleanContent, readableContent } from "./clean-block.ts";

/** A block as visitors would see it, and what saving it would take out. */
export async function previewContentBlock(
  actor: Actor,
  input: BlockContent,
): Promise<Result<{ content: Record<string, unknown>; removed: string[] }, "forbidden">> {
  if (!can(actor, "content-block:read")) return refused("forbidden");
  const { content, removed } = cleanContent(input);
  return ok({ content: readableContent(input.type, content, await brandText()), removed });
}
