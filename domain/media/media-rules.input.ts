/** What the media library accepts and how it shows it: plain values that the browser can use too. */

const MB = 1024 * 1024;

/** Files per page of the list. */
export const MEDIA_PAGE = 50;

type MediaKind = "image" | "video" | "document";

/** A file type that the library accepts. `extensions` lists the ones that a name can have; files are stored under the first. */
export interface MediaType {
  mime: string;
  label: string;
  kind: MediaKind;
  extensions: string[];
}

export const mediaTypes: MediaType[] = [
  { mime: "image/jpeg", label: "JPEG image", kind: "image", extensions: ["jpg", "jpeg"] },
  { mime: "image/png", label: "PNG image", kind: "image", extensions: ["png"] },
  { mime: "image/gif", label: "GIF image", kind: "image", extensions: ["gif"] },
  { mime: "image/webp", label: "WebP image", kind: "image", extensions: ["webp"] },
  { mime: "image/avif", label: "AVIF image", kind: "image", extensions: ["avif"] },
  { mime: "image/svg+xml", label: "SVG image", kind: "image", extensions: ["svg"] },
  { mime: "video/mp4", label: "MP4 video", kind: "video", extensions: ["mp4", "m4v"] },
  { mime: "video/webm", label: "WebM video", kind: "video", extensions: ["webm"] },
  { mime: "application/pdf", label: "PDF document", kind: "document", extensions: ["pdf"] },
  { mime: "application/msword", label: "Word document", kind: "document", extensions: ["doc"] },
  {
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    label: "Word document",
    kind: "document",
    extensions: ["docx"],
  },
  { mime: "text/plain", label: "text file", kind: "document", extensions: ["txt"] },
];

/** The file types that the upload field accepts. */
export const ACCEPTED = "image/*,.heic,.heif,video/*,.pdf,.doc,.docx,.txt";

/** Of those, the pictures. */
export const ACCEPTED_PICTURES = "image/*,.heic,.heif";

/** Whether a file is said to be a picture. Some browsers don't know HEIC. */
export function isPictureFile({ type, name }: { type: string; name: string }): boolean {
  return type.startsWith("image/") || /\.hei[cf]$/i.test(name);
}

/** The largest file of each kind, in bytes. */
export const largestFile: Record<MediaKind, number> = { image: 25 * MB, document: 25 * MB, video: 100 * MB };
/** An SVG is text that's read as a whole. */
export const MAX_SVG_BYTES = MB;
/** Pixels in a picture. For an animated one, all frames count. */
export const MAX_PIXELS = 64_000_000;
/** Pixels in a HEIC picture, which takes more memory to decode. The largest that phones take have 48 million. */
export const MAX_HEIC_PIXELS = 50_000_000;
/** A picture's maximum height, in pixels: WebP, which is used for the smaller sizes, doesn't support more. */
export const MAX_HEIGHT = 16_383;

/** The largest file of any kind. */
export const MAX_FILE_BYTES = Math.max(...Object.values(largestFile));

/** What a file of this type is called: with an extension of the type. Another known extension is replaced, anything else kept. */
export function namedAs(name: string, { extensions }: MediaType): string {
  const stem = name.replace(KNOWN_EXTENSION, "");
  const own = KNOWN_EXTENSION.exec(name)?.[1]?.toLowerCase() ?? "";
  return extensions.includes(own) ? name : `${stem}.${extensions[0]}`;
}

/** Also those of types that are converted, and second names of types that we store. */
const KNOWN_EXTENSION = new RegExp(
  `\\.(${[...mediaTypes.flatMap(({ extensions }) => extensions), ...["heic", "heif", "hif", "mov", "qt", "jfif", "jpe", "apng"]].join("|")})$`,
  "i",
);

export function mediaTypeOf(mime: string): MediaType | undefined {
  return mediaTypes.find((type) => type.mime === mime);
}

export function mediaKindOf(mime: string): MediaKind {
  return mediaTypeOf(mime)?.kind ?? "document";
}

/** "1.5 MB": Bytes, KB, MB, or GB, base 1024, at most two decimals. */
export function formatFileSize(bytes: number): string {
  if (bytes === 0) return "0 Bytes";
  const units = ["Bytes", "KB", "MB", "GB"];
  const place = Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** place).toFixed(2))} ${units[place]}`;
}
