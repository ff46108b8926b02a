import type { RecordKind } from "../../records/index.ts";
import { mediaLibrary, mediaVariants } from "../content.schema.ts";
import { contentKinds } from "../content-kinds.ts";
import { MEDIA_ADDRESS } from "./media-address.ts";

/** Media library files, for the use cases that all content shares. */
export const mediaKind: RecordKind<typeof mediaLibrary> = {
  noun: "media",
  permission: "media:edit",
  table: mediaLibrary,
  nameOf: (row) => row.originalName,
  tags: ["media", "content", "articles", ...contentKinds.filter(({ pictures }) => pictures).flatMap(({ tags }) => tags)],
  dependents: [{ table: mediaVariants, column: mediaVariants.mediaId }],
};

/** Every file that a row names, as its `path` in storage, including deleted files that can be restored. */
export const namedFilesQuery = `
  select substr(file_path, ${MEDIA_ADDRESS.length + 1}) as path from media_library
  union select storage_path from media_variants
  union select substr(row ->> 'file_path', ${MEDIA_ADDRESS.length + 1}) from deleted_content where noun = 'media'
  union select jsonb_array_elements(coalesce(dependents -> 'media_variants', '[]')) ->> 'storage_path' from deleted_content where noun = 'media'`;
