import { and, asc, count, desc, ilike, inArray, like, notLike, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { mediaLibrary, mediaVariants } from "../content.schema.ts";
import type { MediaQuery } from "../media.input.ts";
import { MEDIA_PAGE } from "../media-rules.input.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";

/** A file, as the library shows it. Sizes in bytes and pixels. */
export interface ListedMedia {
  id: string;
  version: number;
  originalName: string;
  /** Public address: "/media/…". */
  filePath: string;
  fileType: string;
  fileSize: number;
  altText: string;
  caption: string;
  width: number | null;
  height: number | null;
  /** A small version of the picture. If there's none, the file itself, or null if it isn't a picture. */
  preview: string | null;
  createdAt: Date;
}

/** A page of the library, 50 files per page, and how many files match in total. */
export async function listMedia(actor: Actor, query: MediaQuery): Promise<Result<{ files: ListedMedia[]; total: number }, "forbidden">> {
  if (!can(actor, "media:read")) return refused("forbidden");
  const where = and(...conditions(query));
  const [rows, [counted]] = await Promise.all([
    select()
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(MEDIA_PAGE)
      .offset((query.page - 1) * MEDIA_PAGE),
    db.select({ total: count() }).from(mediaLibrary).where(where),
  ]);
  return ok({ files: rows.map(listed), total: counted?.total ?? 0 });
}

/** These library files, at most 50. "not-found" if none of them exists. */
export async function findMedia(actor: Actor, ids: string[]): Promise<Result<ListedMedia[], "forbidden" | "not-found">> {
  if (!can(actor, "media:read")) return refused("forbidden");
  const rows = await select().where(inArray(mediaLibrary.id, ids)).orderBy(asc(mediaLibrary.originalName)).limit(MEDIA_PAGE);
  return rows.length > 0 ? ok(rows.map(listed)) : refused("not-found");
}

/** The small picture is looked up by key, and only for the rows on the page. */
function select() {
  const { mediaId, format, width, storagePath } = mediaVariants;
  const { id, version, originalName, filePath, fileType, fileSize, altText, caption, createdAt } = mediaLibrary;
  return db
    .select({
      ...{ id, version, originalName, filePath, fileType, fileSize, altText, caption, createdAt },
      width: mediaLibrary.width,
      height: mediaLibrary.height,
      small: sql<string | null>`(select ${storagePath} from ${mediaVariants}
        where ${mediaId} = ${mediaLibrary.id} and ${format} = 'webp' order by ${width} limit 1)`,
    })
    .from(mediaLibrary)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof select>>[number];

function listed({ small, ...file }: Row): ListedMedia {
  const own = file.fileType.startsWith("image/") ? file.filePath : null;
  return { ...file, preview: small ? `${MEDIA_ADDRESS}${small}` : own };
}

function conditions({ q, kind }: MediaQuery): (SQL | undefined)[] {
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { originalName, altText, caption, fileType } = mediaLibrary;
  return [
    q ? or(ilike(originalName, part), ilike(altText, part), ilike(caption, part)) : undefined,
    kind === "image" ? like(fileType, "image/%") : undefined,
    kind === "video" ? like(fileType, "video/%") : undefined,
    kind === "document" ? and(notLike(fileType, "image/%"), notLike(fileType, "video/%")) : undefined,
  ];
}

function orderOf(sort: MediaQuery["sort"]): SQL[] {
  const { createdAt, originalName, fileSize, id } = mediaLibrary;
  const orders = { "-created": desc(createdAt), created: asc(createdAt), name: asc(sql`lower(${originalName})`), "-size": desc(fileSize) };
  return [orders[sort], asc(id)];
}
