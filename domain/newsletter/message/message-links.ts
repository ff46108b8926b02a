import { PERSONAL_PLACEHOLDERS } from "../placeholders.input.ts";
import type { Visitor } from "./clean-mail-html.ts";
import { EMAIL_IN_LINK_TAG, linkTag } from "./message-tags.ts";

/** What was found in a message along the way. */
export interface FoundInMessage {
  /** Addresses as written, including broken ones. A missing one is empty. */
  addresses: string[];
  /** Places that links within the message can lead to. */
  anchors: Set<string>;
  hasUnsubscribeLink: boolean;
  pictures: { address: string; hasAlt: boolean }[];
  /** Where the numbered links lead, indexed by number. */
  tracked: string[];
}

const PERSONAL = new RegExp(`\\{\\{(${PERSONAL_PLACEHOLDERS.join("|")})\\}\\}`);

/** Reads a message's links and pictures, completes paths on this site, and numbers the links if the message is tracked. */
export function linkVisitor(siteUrl: string, isTracked: boolean): { visitor: Visitor; found: FoundInMessage } {
  const found: FoundInMessage = { addresses: [], anchors: new Set(), hasUnsubscribeLink: false, pictures: [], tracked: [] };
  const numbers = new Map<string, number>();
  const numbered = (address: string) => {
    const number = numbers.get(address) ?? found.tracked.push(address) - 1;
    numbers.set(address, number);
    return linkTag(number);
  };
  const visitor: Visitor = {
    link(written) {
      const address = whole(written?.trim() ?? "", siteUrl);
      // An `<a name>` is a place, not a link.
      if (written !== undefined) found.addresses.push(address);
      if (address === "{{unsubscribe_link}}") found.hasUnsubscribeLink = true;
      if (PERSONAL.test(address)) return address.replaceAll("{{email}}", EMAIL_IN_LINK_TAG);
      if (!isTracked || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return written === undefined ? undefined : address;
      return numbered(address);
    },
    picture(written, alt) {
      const address = whole(written?.trim() ?? "", siteUrl);
      found.pictures.push({ address, hasAlt: alt !== undefined });
      return address || undefined;
    },
    anchor: (name) => void found.anchors.add(name),
  };
  return { visitor, found };
}

/** A path on this site as a full address: an email has no site that it could be relative to. */
function whole(address: string, siteUrl: string): string {
  if (/^\/(?![/\\])/.test(address)) return `${siteUrl}${address}`;
  return address.startsWith("//") ? `https:${address}` : address;
}
