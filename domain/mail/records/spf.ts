import type { AskForTexts } from "~/platform/dns/index.ts";
import { type RecordCheck, unasked } from "./record-check.ts";

/** A record, parsed by RFC 7208 §4.6. */
interface SpfRecord {
  /** In order, without `all`: "include:_spf.google.com", "-ip4:192.0.2.0/24". */
  terms: string[];
  /** What happens to all other senders. Null if the record doesn't say. */
  all: "+" | "-" | "~" | "?" | null;
  redirect: string | null;
  /** What no receiver understands. Most receivers then ignore the whole record (§4.6). */
  unknown: string[];
}

/** RFC 7208 §4.6.4: how many DNS lookups a receiver makes for one email. */
const MAX_LOOKUPS = 10;
const MECHANISM = /^[+\-~?]?(include:[^\s]+|exists:[^\s]+|(a|mx|ptr)([:/][^\s]+)?|ip4:[\d./]+|ip6:[\da-f:./]+)$/i;

/** Null if the text isn't an SPF record. Never throws. */
export function readSpf(text: string): SpfRecord | null {
  if (!/^v=spf1(\s|$)/i.test(text)) return null;
  const record: SpfRecord = { terms: [], all: null, redirect: null, unknown: [] };
  for (const term of text.split(/\s+/).slice(1).filter(Boolean)) {
    const all = /^([+\-~?]?)all$/i.exec(term);
    const modifier = /^([a-z][a-z0-9._-]*)=(.*)$/i.exec(term);
    if (all) record.all ??= (all[1] || "+") as SpfRecord["all"];
    else if (modifier?.[1]?.toLowerCase() === "redirect") record.redirect ??= modifier[2] ?? "";
    else if (MECHANISM.test(term)) record.terms.push(term);
    // Unknown modifiers are ignored (§6). Anything else unknown is an error.
    else if (!modifier) record.unknown.push(term);
  }
  return record;
}

/** How many DNS lookups a record needs, counted up to the first number that's too many. */
export async function countLookups(record: SpfRecord, ask: AskForTexts): Promise<number> {
  let count = 0;
  let level = [record];
  while (level.length > 0 && count <= MAX_LOOKUPS) {
    const terms = level.flatMap(lookupsIn);
    count += terms.length;
    const names = terms.flatMap(({ follow }) => (follow ? [follow] : [])).slice(0, MAX_LOOKUPS);
    const answers = await Promise.all(names.map(ask));
    level = answers.flatMap((texts) => (texts ?? []).map(readSpf).filter((found) => found !== null));
  }
  return count;
}

/** The terms that need a DNS lookup. `follow` if the response is another record. Macros depend on the email and aren't followed. */
function lookupsIn({ terms, redirect, all }: SpfRecord): { follow: string | null }[] {
  const asking = terms.map((term) => term.replace(/^[+\-~?]/, "")).filter((term) => /^(include|a|mx|ptr|exists)/i.test(term));
  const follow = (name: string) => (/%|^$/.test(name) || name.length > 253 ? null : name);
  const found = asking.map((term) => ({ follow: /^include:/i.test(term) ? follow(term.slice("include:".length)) : null }));
  return redirect === null || all !== null ? found : [...found, { follow: follow(redirect) }];
}

/** Evaluates a domain's record of who can send for it. `host`: the mail server, if there is one. `texts`: its TXT records. */
export async function checkSpf(domain: string, texts: string[] | null, host: string | null, ask: AskForTexts): Promise<RecordCheck> {
  if (texts === null) return unasked("SPF", domain);
  const found = texts.filter((text) => readSpf(text));
  const records = found.map((text) => readSpf(text)).filter((record) => record !== null);
  const [record] = records;
  if (!record) {
    return {
      ...{ kind: "SPF", level: "bad", found, advice: { name: domain, value: suggested(host) } },
      summary: `${domain} has no SPF record, so receivers can’t tell whether your mail server is allowed to send for it.`,
      notes: ["Add this TXT record. If you also send through other services, add their “include:” before “~all”."],
    };
  }
  if (records.length > 1) {
    return {
      ...{ kind: "SPF", level: "bad", found, advice: { name: domain, value: merged(records) } },
      summary: `${domain} has ${records.length} SPF records, so receivers ignore all of them.`,
      notes: ["Replace them with a single record that covers everything."],
    };
  }
  return judge({ domain, record, found, host, lookups: await countLookups(record, ask) });
}

interface Judged {
  domain: string;
  record: SpfRecord;
  found: string[];
  host: string | null;
  lookups: number;
}

function judge({ domain, record, found, host, lookups }: Judged): RecordCheck {
  const provider = host === null ? null : providerOf(host);
  const isNamed = !provider || record.redirect !== null || record.terms.some((term) => term.toLowerCase().includes(provider.include));
  const faults = [
    ...record.unknown.map((term) => `“${term.slice(0, 60)}” isn’t valid, so most receivers ignore the whole record.`),
    ...(lookups > MAX_LOOKUPS
      ? ["It needs more than 10 DNS lookups, and receivers give up after 10. Remove services that you no longer use."]
      : []),
    ...(record.all === "+" ? ["It ends in “+all”, which lets anyone send as your domain. Change it to “~all”."] : []),
  ];
  const doubts = [
    ...(isNamed ? [] : [`It doesn’t include ${provider?.name}, which sends your email.`]),
    ...(record.all === "?" ? ["It ends in “?all”, which says nothing about other senders. Change it to “~all”."] : []),
    ...(record.all === null && record.redirect === null
      ? ["It doesn’t end in “all”, so it says nothing about other senders. Add “~all”."]
      : []),
  ];
  const strength = record.all === "-" ? "other senders are refused (-all)" : "other senders are marked as suspicious (~all)";
  const summary =
    faults.length + doubts.length === 0
      ? `${domain} has an SPF record, and ${strength}.`
      : `${domain} has an SPF record that needs fixing.`;
  const counted = lookups <= MAX_LOOKUPS ? [`It uses ${lookups} of the 10 allowed DNS lookups.`] : [];
  const advice =
    isNamed && record.all !== "+" && record.all !== "?" && record.all !== null
      ? null
      : { name: domain, value: improved(record, provider?.include) };
  return {
    ...{ kind: "SPF", found, summary, notes: [...faults, ...doubts, ...counted] },
    level: faults.length > 0 ? "bad" : doubts.length > 0 ? "warn" : "good",
    advice: record.redirect === null && record.unknown.length === 0 ? advice : null,
  };
}

function suggested(host: string | null): string {
  const provider = host === null ? null : providerOf(host);
  if (provider) return `v=spf1 include:${provider.include} ~all`;
  // Don't publish an IP address, or a name that only this network knows.
  const isPublic = host !== null && /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host);
  return isPublic ? `v=spf1 mx a:${host} ~all` : "v=spf1 mx ~all";
}

function merged(records: SpfRecord[]): string {
  const terms = new Set(records.flatMap((record) => record.terms));
  return ["v=spf1", ...terms, "~all"].join(" ");
}

function improved({ terms, all }: SpfRecord, include: string | undefined): string {
  const isMissing = include !== undefined && !terms.some((term) => term.toLowerCase().includes(include));
  return ["v=spf1", ...terms, ...(isMissing ? [`include:${include}`] : []), all === "-" ? "-all" : "~all"].join(" ");
}

/** A widely used mail provider: its servers, and what it documents for the SPF record. */
interface Provider {
  name: string;
  host: RegExp;
  include: string;
}

const providers: Provider[] = [
  { name: "Google Workspace", host: /(^|\.)(gmail|google|googlemail)\.com$/i, include: "_spf.google.com" },
  { name: "Microsoft 365", host: /(^|\.)(office365|outlook)\.com$/i, include: "spf.protection.outlook.com" },
  { name: "Amazon SES", host: /(^|\.)amazonaws\.com$/i, include: "amazonses.com" },
  { name: "SendGrid", host: /(^|\.)sendgrid\.net$/i, include: "sendgrid.net" },
  { name: "Mailgun", host: /(^|\.)mailgun\.org$/i, include: "mailgun.org" },
  { name: "Postmark", host: /(^|\.)postmarkapp\.com$/i, include: "spf.mtasv.net" },
  { name: "Brevo", host: /(^|\.)(brevo|sendinblue)\.com$/i, include: "spf.brevo.com" },
  { name: "Mailjet", host: /(^|\.)mailjet\.com$/i, include: "spf.mailjet.com" },
  { name: "Zoho Mail", host: /(^|\.)zoho\.(com|eu|in)$/i, include: "zohomail.com" },
  { name: "Fastmail", host: /(^|\.)fastmail\.com$/i, include: "spf.messagingengine.com" },
];

export function providerOf(host: string): Provider | null {
  return providers.find((provider) => provider.host.test(host)) ?? null;
}
