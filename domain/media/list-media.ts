import { and, arrayContains, asc, count, desc, eq, gte, ilike, inArray, like, lt, notLike, or, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import { dayIn, monthOf, startOfDay } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { DAY_MS } from "../retention.ts";
import { timeZone } from "../settings/index.ts";
import type { Crop, Point } from "./crop-rules.input.ts";
import type { MediaQuery, UploadTime } from "./media.input.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";
import { MEDIA_PAGE } from "./media-rules.input.ts";

/** A file, as the library shows it. Sizes in bytes and pixels. */
export interface ListedMedia {
  id: string;
  version: number;
  originalName: string;
  /** What the library calls it. Empty: by its file name. */
  title: string;
  folder: string;
  tags: string[];
  /** Public address: "/media/…". */
  filePath: string;
  fileType: string;
  fileSize: number;
  altText: string;
  caption: string;
  width: number | null;
  height: number | null;
  crop: Crop | null;
  focus: Point | null;
  /** Whether it can be cropped: drawings and moving pictures can't. */
  isCroppable: boolean;
  /** A small version of the picture. If there's none, the file itself, or null if it isn't a picture. */
  preview: string | null;
  createdAt: Date;
}

/** A page of the library, 50 files per page, and how many files match in total. */
export async function listMedia(actor: Actor, query: MediaQuery): Promise<Result<{ files: ListedMedia[]; total: number }, "forbidden">> {
  if (!can(actor, "media:read")) return refused("forbidden");
  const where = and(...conditions(query), uploadedWhen(query.uploaded, await timeZone(), now()));
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
  const rows = await select()
    .where(inArray(mediaLibrary.id, ids))
    .orderBy(asc(alphabetical(mediaLibrary.originalName)))
    .limit(MEDIA_PAGE);
  return rows.length > 0 ? ok(rows.map(listed)) : refused("not-found");
}

/** The small picture is looked up by key, and only for the rows on the page. */
function select() {
  const { mediaId, format, width, storagePath } = mediaVariants;
  const { id, version, originalName, title, folder, tags, filePath, fileType, fileSize, altText, caption, createdAt } = mediaLibrary;
  return db
    .select({
      ...{ id, version, originalName, title, folder, tags, filePath, fileType, fileSize, altText, caption, createdAt },
      ...{ crop: mediaLibrary.crop, focus: mediaLibrary.focus, storagePath: mediaLibrary.storagePath },
      width: mediaLibrary.width,
      height: mediaLibrary.height,
      small: sql<string | null>`(select ${storagePath} from ${mediaVariants}
        where ${mediaId} = ${mediaLibrary.id} and ${format} = 'webp' order by ${width} limit 1)`,
    })
    .from(mediaLibrary)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof select>>[number];

function listed({ small, storagePath, ...file }: Row): ListedMedia {
  // A content that took another's place must not come from the browser's cache.
  const own = file.fileType.startsWith("image/") ? `${file.filePath}${storagePath ? `?v=${file.version}` : ""}` : null;
  return { ...file, isCroppable: small !== null, preview: small ? `${MEDIA_ADDRESS}${small}` : own };
}

/** In the firm's time zone. */
function uploadedWhen(uploaded: UploadTime, zone: string, at: Date): SQL | undefined {
  const { createdAt } = mediaLibrary;
  const today = dayIn(zone, at);
  const month = monthOf(today);
  switch (uploaded) {
    case "7d":
      return gte(createdAt, new Date(at.getTime() - 7 * DAY_MS));
    case "30d":
      return gte(createdAt, new Date(at.getTime() - 30 * DAY_MS));
    case "this-month":
      return gte(createdAt, startOfDay(zone, month));
    case "last-month": {
      const start = startOfDay(zone, month);
      return and(gte(createdAt, startOfDay(zone, monthOf(dayIn(zone, new Date(start.getTime() - DAY_MS))))), lt(createdAt, start));
    }
    case "this-year":
      return gte(createdAt, startOfDay(zone, `${today.slice(0, 4)}-01-01`));
    default:
      return undefined;
  }
}

function conditions({ q, kind, folder, tag }: MediaQuery): (SQL | undefined)[] {
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { originalName, title, altText, caption, tags, fileType } = mediaLibrary;
  return [
    q
      ? or(ilike(originalName, part), ilike(title, part), ilike(altText, part), ilike(caption, part), ilike(sql`${tags}::text`, part))
      : undefined,
    folder ? eq(mediaLibrary.folder, folder) : undefined,
    tag ? arrayContains(tags, [tag]) : undefined,
    kind === "image" ? like(fileType, "image/%") : undefined,
    kind === "video" ? like(fileType, "video/%") : undefined,
    kind === "document" ? and(notLike(fileType, "image/%"), notLike(fileType, "video/%")) : undefined,
  ];
}

function orderOf(sort: MediaQuery["sort"]): SQL[] {
  const { createdAt, originalName, title, fileSize, id } = mediaLibrary;
  const orders = {
    "-created": desc(createdAt),
    created: asc(createdAt),
    name: asc(alphabetical(sql`coalesce(nullif(${title}, ''), ${originalName})`)),
    "-size": desc(fileSize),
  };
  return [orders[sort], asc(id)];
}
