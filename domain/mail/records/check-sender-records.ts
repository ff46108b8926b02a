import { setTimeout as sleep } from "node:timers/promises";
import { type AskForTexts, askForTexts } from "~/platform/dns/index.ts";
import { env } from "~/platform/env/index.ts";
import { type DkimKey, mailServer } from "~/platform/mail/index.ts";
import { isExampleDomain } from "../../email-address.input.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brand, newsletterSettings } from "../../settings/index.ts";
import { checkDkim, dkimNameOf } from "./dkim.ts";
import { checkDmarc, dmarcNamesOf } from "./dmarc.ts";
import { domainOf, type RecordCheck } from "./record-check.ts";
import { checkSpf, providerOf } from "./spf.ts";

/** What DNS says about one domain that our email comes from. */
export interface SenderRecords {
  domain: string;
  /** The domain's addresses that we send from. */
  senders: string[];
  /** A name reserved for examples (RFC 2606): no one can own it, and nothing is looked up. */
  isExample: boolean;
  checks: RecordCheck[];
}

/** All lookups together, in milliseconds: someone is waiting for the page. */
const PATIENCE_MS = 5_000;

interface Asked {
  ask?: AskForTexts;
  dkim?: DkimKey | undefined;
  host?: string | null;
  patienceMs?: number;
}

/** Looks up SPF, DKIM, and DMARC for every domain we send from: the firm's and the newsletter's. */
export async function checkSenderRecords(
  actor: Actor,
  { ask = askForTexts, dkim = env().dkim, host = mailServer()?.host ?? null, patienceMs = PATIENCE_MS }: Asked = {},
): Promise<Result<SenderRecords[], "forbidden">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const [{ supportEmail }, { sender }] = await Promise.all([brand(), newsletterSettings()]);
  const senders = [...new Set([supportEmail, sender.address].filter((address) => address.includes("@")))];
  const over = sleep(patienceMs, null, { ref: false });
  const within: AskForTexts = (name) => Promise.race([ask(name), over]);
  const domains = [...Map.groupBy(senders, domainOf)];
  return ok(await Promise.all(domains.map(([domain, of]) => check({ domain, senders: of, dkim, host, ask: within }))));
}

interface Question {
  domain: string;
  senders: string[];
  dkim: DkimKey | undefined;
  host: string | null;
  ask: AskForTexts;
}

async function check({ domain, senders, dkim, host, ask }: Question): Promise<SenderRecords> {
  if (isExampleDomain(domain)) return { domain, senders, isExample: true, checks: [] };
  const names = dmarcNamesOf(domain);
  const [texts, key, ...policies] = await Promise.all([ask(domain), dkim ? ask(dkimNameOf(dkim)) : [], ...names.map(ask)]);
  const spf = await checkSpf(domain, texts, host, ask);
  const provider = host === null ? null : (providerOf(host)?.name ?? null);
  const signedFor = dkim?.domain.toLowerCase() ?? null;
  return {
    domain,
    senders,
    isExample: false,
    checks: [spf, checkDkim(domain, dkim, key, provider), checkDmarc(domain, policies, signedFor)],
  };
}
