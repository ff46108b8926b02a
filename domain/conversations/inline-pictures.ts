import { buffer } from "node:stream/consumers";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { conversationFiles as files } from "./conversations.schema.ts";

/** Pictures that every browser shows, and that can't contain anything that runs. */
const SHOWN = ["image/png", "image/jpeg", "image/gif", "image/webp"];
/** The limit for all pictures of one email together, in bytes. Pictures beyond it are only listed as attachments. */
const MAX_SHOWN = 6 * 1024 * 1024;

const INLINE = /\bsrc="cid:([0-9a-f-]{36})"/g;

/**
 * A stored email's HTML with its inline pictures embedded (RFC 2392) as data URLs, because the frame has its own origin and can't load
 * files that need a session. Pictures that are missing, too large, or of another type are left out.
 */
export async function withInlinePictures(messageId: string, html: string): Promise<string> {
  const ids = [...new Set([...html.matchAll(INLINE)].map(([, id = ""]) => id))].slice(0, 50);
  if (ids.length === 0) return html;
  const rows = await db
    .select({ id: files.id, size: files.size, storagePath: files.storagePath, contentType: files.contentType })
    .from(files)
    .where(and(eq(files.messageId, messageId), inArray(files.id, ids), inArray(files.contentType, SHOWN), isNotNull(files.storedAt)));
  let room = MAX_SHOWN;
  const fit = rows.filter(({ size }) => {
    room -= size;
    return room >= 0;
  });
  const pictures = new Map(await Promise.all(fit.map(async (row): Promise<[string, string]> => [row.id, await dataOf(row)])));
  return html.replaceAll(INLINE, (_, id: string) => `src="${pictures.get(id) ?? ""}"`);
}

async function dataOf({ storagePath, contentType }: { storagePath: string; contentType: string }): Promise<string> {
  try {
    const content = await storage().get(storagePath);
    return content ? `data:${contentType};base64,${(await buffer(content)).toString("base64")}` : "";
  } catch (error) {
    log.error({ err: error }, "a picture of a message could not be read from storage");
    return "";
  }
}
