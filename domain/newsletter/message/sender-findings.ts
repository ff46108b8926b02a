import type { AskForTexts } from "~/platform/dns/index.ts";
import { isEmailAddress } from "../../email-address.input.ts";
import type { NewsletterSettings } from "../../settings/index.ts";
import { anError, aWarning, type Finding } from "./finding.ts";

/** The key that emails are signed with. Its public half is looked up. */
export interface DkimName {
  domain: string;
  selector: string;
}

/** Problems with the sender: the address, and what its domain's name servers say (RFC 7208, 6376, 7489). */
export async function senderFindings(
  { sender, bounceAddress }: Pick<NewsletterSettings, "sender" | "bounceAddress">,
  dkim: DkimName | undefined,
  ask: AskForTexts,
): Promise<Finding[]> {
  if (!isEmailAddress(sender.address)) {
    return [anError("no-sender", "There's no sender address for campaigns. Set newsletter_sender_email in Site Settings.")];
  }
  const domain = hostOf(sender.address);
  const [spf, dmarc, key] = await Promise.all([
    // Receivers check the domain that undeliverable mail is returned to.
    ask(hostOf(bounceAddress ?? sender.address)),
    askForDmarc(domain, ask),
    dkim ? ask(`${dkim.selector}._domainkey.${dkim.domain}`) : [],
  ]);
  return [
    ...spfFindings(spf, hostOf(bounceAddress ?? sender.address)),
    ...dkimFindings(key, dkim, domain),
    ...dmarcFindings(dmarc, domain),
  ];
}

function spfFindings(texts: string[] | null, domain: string): Finding[] {
  if (texts === null) return [unasked("spf", "SPF", domain)];
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length === 1) return [];
  return records.length === 0
    ? [aWarning("spf-missing", `${domain} has no SPF record, so receivers can't tell whether our mail server is allowed to send for it.`)]
    : [aWarning("spf-twice", `${domain} has ${records.length} SPF records, so receivers ignore them all.`)];
}

function dkimFindings(texts: string[] | null, dkim: DkimName | undefined, domain: string): Finding[] {
  if (!dkim) {
    return [aWarning("dkim-unset", "This site doesn't sign emails (DKIM_DOMAIN isn't set). Make sure your mail server does.")];
  }
  const name = `${dkim.selector}._domainkey.${dkim.domain}`;
  if (texts === null) return [unasked("dkim", "DKIM", name)];
  // An empty p= revokes a key (RFC 6376 §3.6.1).
  if (!texts.some((text) => /(^|;)\s*p=\s*[^;\s]/.test(text))) {
    return [aWarning("dkim-missing", `${name} has no DKIM key, so receivers can't check our signatures.`)];
  }
  const isAligned = domain === dkim.domain || domain.endsWith(`.${dkim.domain}`) || dkim.domain.endsWith(`.${domain}`);
  return isAligned
    ? []
    : [aWarning("dkim-other-domain", `Emails are signed for ${dkim.domain} but come from ${domain}, which doesn't count for DMARC.`)];
}

function dmarcFindings(texts: string[] | null, domain: string): Finding[] {
  if (texts === null) return [unasked("dmarc", "DMARC", domain)];
  if (texts.some((text) => /^v=DMARC1\s*(;|$)/.test(text))) return [];
  return [aWarning("dmarc-missing", `${domain} has no DMARC record. Gmail and Yahoo reject newsletters without one.`)];
}

/** The domain's own record, otherwise the parent domain's (RFC 7489 §6.6.3). */
async function askForDmarc(domain: string, ask: AskForTexts): Promise<string[] | null> {
  const own = await ask(`_dmarc.${domain}`);
  const above = domain.split(".").slice(1).join(".");
  if (own === null || own.some((text) => text.startsWith("v=DMARC1")) || !above.includes(".")) return own;
  return ask(`_dmarc.${above}`);
}

function unasked(code: string, what: string, name: string): Finding {
  return aWarning(`${code}-unasked`, `The ${what} record for ${name} couldn't be checked because no name server answered.`);
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
