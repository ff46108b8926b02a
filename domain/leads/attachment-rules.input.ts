/** What visitors may send as a file, for server and browser: plain values. */

const MB = 1024 * 1024;

/** Files of one form. */
export const MAX_ATTACHMENTS = 3;
/** Of one file, in bytes. */
export const LARGEST_ATTACHMENT = 10 * MB;
/** Of a file's name, in characters: what file systems take. */
export const MAX_ATTACHMENT_NAME = 255;
/** What proofs for this endpoint are issued for; no form has this name. */
export const ATTACHMENT_PROOF = "attachment";

/** A type of file that is taken. `extensions` are those that a name may keep; the first is given to a name that has none of them. */
export interface AttachmentType {
  mime: string;
  label: string;
  extensions: readonly string[];
}

/**
 * What a support desk needs to see a fault: pictures of the screen (an iPhone takes HEIC), documents, tables and logs. Left out is what can do
 * something when it is opened: programs, scripts, HTML, SVG, Office files that may carry macros, and archives, which hide all of these.
 */
export const attachmentTypes: readonly AttachmentType[] = [
  { mime: "image/png", label: "PNG picture", extensions: ["png"] },
  { mime: "image/jpeg", label: "JPEG picture", extensions: ["jpg", "jpeg"] },
  { mime: "image/gif", label: "GIF picture", extensions: ["gif"] },
  { mime: "image/webp", label: "WebP picture", extensions: ["webp"] },
  { mime: "image/heic", label: "HEIC picture", extensions: ["heic", "heif"] },
  { mime: "application/pdf", label: "PDF document", extensions: ["pdf"] },
  {
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    label: "Word document",
    extensions: ["docx"],
  },
  { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", label: "Excel workbook", extensions: ["xlsx"] },
  { mime: "text/plain", label: "text file", extensions: ["txt", "log", "csv"] },
];

/** For a file field. */
export const ATTACHMENTS_ACCEPTED = attachmentTypes.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(",");

/** The accepted types as people say them. */
export const ATTACHMENTS_SAID =
  "pictures (PNG, JPEG, GIF, WebP, HEIC), PDF, Word (.docx), Excel (.xlsx), and text files (.txt, .log, .csv)";

export function attachmentTypeOf(mime: string): AttachmentType | undefined {
  return attachmentTypes.find((type) => type.mime === mime);
}

/** The type that a file's name promises; undefined where that is none that is taken. */
export function attachmentTypeByName(name: string): AttachmentType | undefined {
  const extension = extensionOf(name);
  return attachmentTypes.find(({ extensions }) => extensions.includes(extension));
}

function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The name under which a file is handed out: with an extension that its content has, so that nothing opens as what it is not. */
export function fittingName(name: string, type: AttachmentType): string {
  const extension = extensionOf(name);
  if (type.extensions.includes(extension)) return name;
  let stem = attachmentTypeByName(name) ? name.slice(0, -extension.length - 1) : name;
  while (stem.endsWith(".")) stem = stem.slice(0, -1);
  return `${stem || "file"}.${type.extensions[0]}`;
}
