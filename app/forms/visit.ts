import { keep, readKept, readKeptTexts } from "./visit-storage.ts";

/** Where a visit came from. Sent with every lead. */
export interface Visit {
  referrer: string;
  landingPage: string;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  utmTerm: string;
  utmContent: string;
}

const VISIT = "visit";
const VISIT_ID = "visit-id";
const LEAD_TOKEN = "leadToken";
const NOTHING: Visit = { referrer: "", landingPage: "", utmSource: "", utmMedium: "", utmCampaign: "", utmTerm: "", utmContent: "" };

/** Remembers a visit's first page, its referrer, and its campaign parameters. Does nothing on later pages. */
export function rememberVisit(): void {
  if (readKept(VISIT) !== null) return;
  keep(VISIT, JSON.stringify(visitFrom(location.href, document.referrer)));
}

export function readVisit(): Visit {
  rememberVisit();
  return { ...NOTHING, ...readKeptTexts(VISIT) };
}

const MAX_OF_ADDRESS = 2_000;

/** A page's address and its referrer as a visit. Campaign texts are cut at 200 characters, and our own pages don't count as referrers. */
export function visitFrom(address: string, referrer: string): Visit {
  const url = new URL(address);
  const parameter = (name: string) => cut(url.searchParams.get(`utm_${name}`) ?? "");
  const isOwn = referrer === url.origin || referrer.startsWith(`${url.origin}/`);
  return {
    referrer: isOwn ? "" : cut(referrer, MAX_OF_ADDRESS),
    landingPage: cut(url.origin + url.pathname + url.search, MAX_OF_ADDRESS),
    utmSource: parameter("source"),
    utmMedium: parameter("medium"),
    utmCampaign: parameter("campaign"),
    utmTerm: parameter("term"),
    utmContent: parameter("content"),
  };
}

/** The address of the form's page, as it's sent. */
export function pageAddress(): string {
  return cut(location.origin + location.pathname + location.search, MAX_OF_ADDRESS);
}

/** A random ID for this visit, which distinguishes several proofs of one visit from those of many. */
export function visitId(): string {
  const kept = readKept(VISIT_ID);
  if (kept) return kept;
  const id = randomName();
  keep(VISIT_ID, id);
  return id;
}

/** 128 random bits in hexadecimal. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Links later forms of the visit to the same lead. */
export function keepLeadToken(token: unknown): void {
  if (typeof token === "string" && token) keep(LEAD_TOKEN, token);
}

export function readLeadToken(): string | null {
  return readKept(LEAD_TOKEN);
}

/** The server's limits: 200 characters for a text, 2,000 for an address. */
function cut(text: string, most = 200): string {
  return text.slice(0, most);
}
