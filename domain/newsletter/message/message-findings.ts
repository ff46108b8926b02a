import type { LinkState } from "../../content/index.ts";
import type { Composed } from "./compose-message.ts";
import { anError, aWarning, type Finding } from "./finding.ts";
import type { FoundInMessage } from "./message-links.ts";

/** How much of a message's HTML Gmail shows, in bytes. The rest, including the unsubscribe link, is behind "View entire message". */
export const CLIPPED_AT = 102 * 1024;
/** How many characters of a subject an inbox list shows. */
const SUBJECT_SHOWN = 60;

interface Looked {
  composed: Composed;
  previewText: string;
  /** Size of the HTML that one reader gets, in bytes. */
  size: number;
  siteUrl: string;
  /** Where the links to our own site lead. */
  linkStates: Map<string, LinkState>;
}

/** Problems with the message itself, errors first. */
export function messageFindings(looked: Looked): Finding[] {
  const { composed, previewText, size } = looked;
  const { subject } = composed.message;
  const findings = [
    ...linkFindings(composed.found, looked),
    ...pictureFindings(composed.found),
    ...subjectFindings(subject),
    ...(composed.hasText
      ? []
      : [anError("no-plain-text", "The email has no text besides its footer. Fill in at least one part, or write some text.")]),
    ...(composed.message.html.includes("{{unsubscribe_link}}") ? [] : [anError("no-unsubscribe", "The email has no unsubscribe link.")]),
    ...(previewText.trim() === ""
      ? [aWarning("no-preview-text", "There's no preview text. Inboxes will show the first words of the content instead.")]
      : []),
    ...(size > CLIPPED_AT
      ? [aWarning("too-large", `The email is ${Math.ceil(size / 1024)} KB. Gmail shows only the first 102 KB and hides the footer.`)]
      : []),
  ];
  return [...findings.filter(({ level }) => level === "error"), ...findings.filter(({ level }) => level === "warning")];
}

function linkFindings({ addresses, anchors }: FoundInMessage, { linkStates, siteUrl }: Looked): Finding[] {
  const each = [...new Set(addresses)];
  const broken = each.filter((address) => isBroken(address, anchors, siteUrl));
  const plain = each.filter((address) => /^http:\/\//i.test(address) && !address.startsWith(`${siteUrl}/`) && address !== siteUrl);
  const gone = each.filter((address) => ["missing", "hidden"].includes(linkStates.get(address) ?? ""));
  return [
    ...broken.map((address) =>
      anError("broken-link", address === "" ? "A link has no address." : `The link ${shown(address)} doesn't work.`),
    ),
    ...gone.map((address) => aWarning("missing-page", `The link ${shown(address)} leads to a page that doesn't exist.`)),
    ...plain.map((address) => aWarning("http-link", `The link ${shown(address)} isn't encrypted. Use https.`)),
  ];
}

/** Not an address that a mail program opens, a place in the message, or one of the reader's own links. */
function isBroken(address: string, anchors: ReadonlySet<string>, siteUrl: string): boolean {
  if (address.startsWith("#")) return !anchors.has(decoded(address.slice(1)));
  if (/^\{\{(unsubscribe_link|preferences_link)\}\}$/.test(address)) return false;
  if (/^(mailto|tel):/i.test(address)) return address.length <= address.indexOf(":") + 1;
  if (!/^https?:\/\/[^/\s]/i.test(address) || /\s/.test(address) || !URL.canParse(address)) return true;
  // "https://https://…" has a host, too. Readers can only reach names with a dot.
  const { origin, hostname } = new URL(address);
  return origin !== new URL(siteUrl).origin && !/[.:]/.test(hostname);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // Shown as written.
    return name;
  }
}

function pictureFindings({ pictures }: FoundInMessage): Finding[] {
  const wordless = pictures.filter(({ hasAlt }) => !hasAlt).map(({ address }) => shown(address || "no address"));
  if (wordless.length === 0) return [];
  const names = [...new Set(wordless)].slice(0, 3).join(", ");
  const [count, them] = wordless.length === 1 ? ["An image has", "it shows"] : [`${wordless.length} images have`, "they show"];
  return [aWarning("no-alt", `${count} no alt text (${names}). Readers who can't see images won't know what ${them}.`)];
}

function subjectFindings(subject: string): Finding[] {
  const letters = subject.replaceAll(/\P{L}/gu, "");
  const isShouted = letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return [
    ...([...subject].length > SUBJECT_SHOWN
      ? [aWarning("long-subject", `The subject is ${[...subject].length} characters long. Inboxes show about ${SUBJECT_SHOWN}.`)]
      : []),
    ...(isShouted ? [aWarning("capitals", "The subject is in all caps, which looks like spam to people and filters.")] : []),
  ];
}

function shown(address: string): string {
  return address.length > 80 ? `${address.slice(0, 79)}…` : address;
}
