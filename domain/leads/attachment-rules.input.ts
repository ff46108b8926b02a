/** What visitors can send as a file. Plain values for server and browser. */

const MB = 1024 * 1024;

/** Files per form. */
export const MAX_ATTACHMENTS = 3;
/** Per file, in bytes. */
export const MAX_ATTACHMENT_BYTES = 10 * MB;
/** Length of a file name, in characters: the limit of file systems. */
export const MAX_ATTACHMENT_NAME = 255;
/** What proofs for this endpoint are issued for. No form has this name. */
export const ATTACHMENT_PROOF = "attachment";

/** An accepted file type. `extensions` lists the ones a name can keep. A name without one of them gets the first. */
export interface AttachmentType {
  mime: string;
  label: string;
  extensions: readonly string[];
}

/**
 * What a support desk needs to see a problem: screenshots and photos (iPhones take HEIC), documents, spreadsheets, and logs. Anything that
 * can do something when opened is left out: programs, scripts, HTML, SVG, Office files that may contain macros, and archives, which can
 * hide all of these.
 */
const attachmentTypes: readonly AttachmentType[] = [
  { mime: "image/png", label: "PNG image", extensions: ["png"] },
  { mime: "image/jpeg", label: "JPEG image", extensions: ["jpg", "jpeg"] },
  { mime: "image/gif", label: "GIF image", extensions: ["gif"] },
  { mime: "image/webp", label: "WebP image", extensions: ["webp"] },
  { mime: "image/heic", label: "HEIC image", extensions: ["heic", "heif"] },
  { mime: "application/pdf", label: "PDF document", extensions: ["pdf"] },
  {
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    label: "Word document",
    extensions: ["docx"],
  },
  { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", label: "Excel workbook", extensions: ["xlsx"] },
  { mime: "text/plain", label: "text file", extensions: ["txt", "log", "csv"] },
];

/** For the `accept` attribute of a file input. */
export const ATTACHMENTS_ACCEPTED = attachmentTypes.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(",");

/** The accepted types in words. */
export const ATTACHMENTS_SAID = "images (PNG, JPEG, GIF, WebP, HEIC), PDF, Word (.docx), Excel (.xlsx), and text files (.txt, .log, .csv)";

export function attachmentTypeOf(mime: string): AttachmentType | undefined {
  return attachmentTypes.find((type) => type.mime === mime);
}

/** The type that a file's name claims. Undefined if it's not an accepted one. */
export function attachmentTypeByName(name: string): AttachmentType | undefined {
  const extension = extensionOf(name);
  return attachmentTypes.find(({ extensions }) => extensions.includes(extension));
}

function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The name a file is downloaded under: its extension always fits its content, so that nothing opens as something it isn't. */
export function fittingName(name: string, type: AttachmentType): string {
  const extension = extensionOf(name);
  if (type.extensions.includes(extension)) return name;
  let stem = attachmentTypeByName(name) ? name.slice(0, -extension.length - 1) : name;
  while (stem.endsWith(".")) stem = stem.slice(0, -1);
  return `${stem || "file"}.${type.extensions[0]}`;
}
