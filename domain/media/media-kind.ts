import { contentKinds } from "../catalog/content-kinds.ts";
import { mediaLibrary, mediaVariants } from "../content/content.schema.ts";
import type { RecordKind } from "../records/index.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";

/** Media library files, for the use cases that all content shares. */
export const mediaKind: RecordKind<typeof mediaLibrary> = {
  noun: "media",
  permission: "media:edit",
  table: mediaLibrary,
  nameOf: (row) => row.title || row.originalName,
  tags: ["media", "content", "articles", ...contentKinds.filter(isPictured).flatMap(({ tags }) => tags)],
  dependents: [{ table: mediaVariants, column: mediaVariants.mediaId }],
};

/** Whether visitors see one of its pictures. */
export function isPictured({ pictures = [], shown }: { pictures?: string[]; shown: readonly string[] }): boolean {
  return pictures.some((field) => shown.includes(field));
}

/** Deleted files, and what was at a file's address before it was replaced or cropped (`EARLIER_CONTENT`). */
const KEPT = "('media', 'media-content')";

/**
 * Every file that a row names, as its `path` in storage, including deleted files and earlier contents that can be restored. A backup also reads
 * a database that isn't migrated yet, so columns that came later are read from the row as JSON.
 */
export const namedFilesQuery = `
  select coalesce(to_jsonb(m) ->> 'storage_path', substr(m.file_path, ${MEDIA_ADDRESS.length + 1})) as path from media_library m
  union select to_jsonb(m) ->> 'original_path' from media_library m where to_jsonb(m) ->> 'original_path' is not null
  union select storage_path from media_variants
  union select coalesce(row ->> 'storage_path', substr(row ->> 'file_path', ${MEDIA_ADDRESS.length + 1})) from deleted_content where noun in ${KEPT}
  union select row ->> 'original_path' from deleted_content where noun in ${KEPT} and row ->> 'original_path' is not null
  union select jsonb_array_elements(coalesce(dependents -> 'media_variants', '[]')) ->> 'storage_path' from deleted_content where noun in ${KEPT}`;
