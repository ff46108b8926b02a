import { readFile, writeFile } from "node:fs/promises";
import { insertIccProfile, readIccProfile } from "./icc-profile.ts";

/** Decodes the picture at `localPath` and writes it to `target`, unless it has more than `maxPixels`. */
export interface HeicJob {
  localPath: string;
  target: string;
  maxPixels: number;
}

/** In pixels. "pixels": it has too many, so it wasn't decoded. */
export type HeicAnswer =
  | { isDecoded: true }
  | { isDecoded: false; why: "pixels"; width: number; height: number }
  | { isDecoded: false; why: "broken" };

/**
 * Writes a HEIC or HEIF picture as a JPEG: upright, with its color profile, and without anything else that was in the file. The decoder is
 * libheif as WebAssembly: what a malicious file does to it stays in its memory.
 */
export async function decodeHeic({ localPath, target, maxPixels }: HeicJob): Promise<HeicAnswer> {
  const content = await readFile(localPath);
  const { default: libheif } = await import("libheif-js/wasm-bundle");
  const context = libheif.heif_context_alloc();
  const handles: object[] = [];
  try {
    if (libheif.heif_context_read_from_memory(context, content).code !== libheif.heif_error_code.heif_error_Ok) return BROKEN;
    handles.push(...imagesIn(libheif, context));
    // A file can have several pictures, such as a depth map. The primary one is what the camera showed.
    const handle = handles.find((one) => libheif.heif_image_handle_is_primary_image(one)) ?? handles[0];
    if (!handle) return BROKEN;
    const size = { width: libheif.heif_image_handle_get_width(handle), height: libheif.heif_image_handle_get_height(handle) };
    if (size.width * size.height > maxPixels) return { isDecoded: false, why: "pixels", ...size };
    const pixels = pixelsOf(libheif, handle);
    if (!pixels) return BROKEN;
    const { default: sharp } = await import("sharp");
    const { data, width, height } = pixels;
    const made = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer();
    await writeFile(target, insertIccProfile(made, readIccProfile(content)));
    return { isDecoded: true };
  } finally {
    for (const handle of handles) libheif.heif_image_handle_release(handle);
    libheif.heif_context_free(context);
  }
}

const BROKEN: HeicAnswer = { isDecoded: false, why: "broken" };

type Libheif = typeof import("libheif-js/wasm-bundle").default;

function imagesIn(libheif: Libheif, context: unknown): object[] {
  const ids = libheif.heif_js_context_get_list_of_top_level_image_IDs(context);
  if (!Array.isArray(ids)) return [];
  return ids.flatMap((id) => {
    const handle = libheif.heif_js_context_get_image_handle(context, id);
    return handle && !("code" in handle) ? [handle] : [];
  });
}

/** Four bytes for each pixel, without the padding at the end of each row. Null if it can't be decoded. */
function pixelsOf(libheif: Libheif, handle: object): { data: Uint8Array; width: number; height: number } | null {
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace;
  const decoded = libheif.heif_js_decode_image2(handle, rgb, libheif.heif_chroma.heif_chroma_interleaved_RGBA);
  if (!decoded || "code" in decoded) return null;
  try {
    const channel = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
    if (!channel) return null;
    const { width, height, stride, data } = channel;
    const row = width * 4;
    const plain = new Uint8Array(row * height);
    for (let y = 0; y < height; y++) plain.set(data.subarray(y * stride, y * stride + row), y * row);
    return { data: plain, width, height };
  } finally {
    libheif.heif_image_release(decoded.image);
  }
}
