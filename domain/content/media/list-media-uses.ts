import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "~/platform/db/index.ts";
import { listPeopleWithPicture } from "../../access/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { listSettingsNaming } from "../../settings/index.ts";
import { contentBlocks, mediaLibrary, pages, testimonials } from "../content.schema.ts";

/** A place where a file of the library is used. */
export interface MediaUse {
  what: "block" | "page" | "testimonial" | "person" | "setting";
  /** Of the row; of a setting its key. */
  id: string;
  name: string;
  /** Which file. */
  mediaId: string;
}

/** Places of a kind that are told. */
const MAX = 20;

/** Where these files are used: in content blocks, as pictures of pages, testimonials and people, in settings. At most 20 places of a kind. */
export async function listMediaUses(actor: Actor, ids: string[]): Promise<Result<MediaUse[], "forbidden">> {
  if (!can(actor, "media:read")) return refused("forbidden");
  const files = await db
    .select({ id: mediaLibrary.id, path: mediaLibrary.filePath })
    .from(mediaLibrary)
    .where(inArray(mediaLibrary.id, ids));
  const paths = files.map(({ path }) => path);
  if (paths.length === 0) return ok([]);
  const [inBlocks, onPages, inTestimonials, people, settings] = await Promise.all([
    usesInBlocks(paths),
    usesOnPages(paths),
    usesInTestimonials(paths),
    listPeopleWithPicture(paths, MAX),
    listSettingsNaming(paths, MAX),
  ]);
  const found = [
    ...inBlocks.map((row) => ({ what: "block" as const, ...row })),
    ...onPages.map((row) => ({ what: "page" as const, ...row })),
    ...inTestimonials.map((row) => ({ what: "testimonial" as const, ...row })),
    ...people.map(({ userId, fullName, email, address }) => ({
      what: "person" as const,
      id: userId,
      name: fullName || email,
      text: address,
    })),
    ...settings.map(({ key, value }) => ({ what: "setting" as const, id: key, name: key, text: value })),
  ];
  return ok(
    found.flatMap(({ text, ...use }) => files.filter(({ path }) => text.includes(path)).map(({ id: mediaId }) => ({ ...use, mediaId }))),
  );
}

type Found = { id: string; name: string; text: string };

/** The random part of an address stands nowhere by chance: it is looked for as text, also inside HTML and in absolute addresses. */
function names(column: PgColumn | SQL, paths: string[]): SQL {
  return sql`exists (select from unnest(${sql.param(paths)}::text[]) as p where position(p in ${column}) > 0)`;
}

function usesInBlocks(paths: string[]): Promise<Found[]> {
  const text = sql<string>`${contentBlocks.content}::text`;
  return db.select({ id: contentBlocks.id, name: contentBlocks.name, text }).from(contentBlocks).where(names(text, paths)).limit(MAX);
}

function usesOnPages(paths: string[]): Promise<Found[]> {
  const text = sql<string>`${pages.ogImage} || ' ' || ${pages.twitterImage}`;
  return db.select({ id: pages.id, name: pages.title, text }).from(pages).where(names(text, paths)).limit(MAX);
}

function usesInTestimonials(paths: string[]): Promise<Found[]> {
  const text = sql<string>`${testimonials.avatarUrl}`;
  const { id, clientName } = testimonials;
  return db.select({ id, name: clientName, text }).from(testimonials).where(names(text, paths)).limit(MAX);
}
