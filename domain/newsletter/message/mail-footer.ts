import { escapeForMail } from "./mail-text.ts";

/** Who sends: what the law wants to be read in every mail (CAN-SPAM, 16 CFR 316; 15 U.S.C. 7704(a)(5)). */
export interface Sender {
  name: string;
  /** The postal address. */
  address: string;
}

/** What a message lacks of the unsubscribe link and the postal address, as the foot of a mail; empty where it has both. */
export function missingFooter(html: string, { name, address }: Sender, hasUnsubscribeLink: boolean): string {
  const hasAddress = bare(html).includes(bare(escapeForMail(address)));
  if (hasUnsubscribeLink && hasAddress) return "";
  const links =
    `You get this mail because you subscribed to the newsletter of ${escapeForMail(name)}.<br>` +
    `${link("{{unsubscribe_link}}", "Unsubscribe")} · ${link("{{preferences_link}}", "Preferences")}`;
  const lines = [hasUnsubscribeLink ? "" : links, hasAddress ? "" : `${escapeForMail(name)}, ${escapeForMail(address)}`];
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ' +
    'style="padding:24px 16px;font-family:Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#6b7280">' +
    `${lines.filter(Boolean).join("<br>")}</td></tr></table>`
  );
}

function link(address: string, words: string): string {
  return `<a href="${address}" style="color:#3a4bc8;text-decoration:underline">${words}</a>`;
}

/** As people read it: without tags, whatever the spaces. */
function bare(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" ,", ",")
    .toLowerCase();
}
