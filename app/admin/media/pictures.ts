import { listMedia } from "~/domain/content/index.ts";
import { MediaQuery } from "~/domain/media/media.input.ts";
import { MEDIA_PAGE } from "~/domain/media/media-rules.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/pictures";

/** A page of the library's images for the media picker, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = MediaQuery.parse(Object.fromEntries(url.searchParams));
  const { files, total } = granted(await listMedia(context.get(staff), { ...asked, kind: "image", sort: "-created" }));
  const pictures = files.map(({ id, filePath, altText, originalName, title, preview }) => ({
    ...{ id, filePath, altText, name: title || originalName },
    preview: preview ?? filePath,
  }));
  const mayUpload = can(context.get(staff), "media:edit");
  return { pictures, page: asked.page, hasMore: asked.page * MEDIA_PAGE < total, mayUpload };
}
