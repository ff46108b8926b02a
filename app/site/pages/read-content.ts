import { type BlockView, findPage, listBlocks, type PageView } from "~/domain/content/index.ts";

export interface Content {
  page: PageView;
  blocks: BlockView[];
}

/** The longest slug that a page may have. */
const LONGEST_SLUG = 200;

/** A published page with its blocks (product 3). */
export async function findContent(slug: string): Promise<Content | null> {
  if (!slug || slug.length > LONGEST_SLUG) return null;
  const page = await findPage(slug);
  return page && { page, blocks: await listBlocks(slug) };
}
