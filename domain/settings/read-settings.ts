import { inArray, max } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Claims, claimKeys } from "./claims/index.ts";
import { type BrandKey, firstSettings, fromStored, type SwitchKey } from "./known-settings.ts";
import { siteSettings } from "./settings.schema.ts";

/** The firm's facts. A phone is shown in national format and linked as `tel:+1…` (product, Identity). */
export interface Brand {
  name: string;
  phone: string;
  phoneHref: string;
  supportEmail: string;
  leadsEmail: string;
  city: string;
  state: string;
  address: string;
}

/** All stored settings by key; kept until one changes. A page for which they cannot be read has the first values. */
export function readSettings(): Promise<Map<string, string>> {
  return cached("settings", "settings", () => orStandIn("settings", readStored, firstSettings));
}

async function readStored(): Promise<Map<string, string>> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const settings = new Map(rows.map(({ key, value }) => [key, value]));
  videos = fromStored("video_base_url", settings.get("video_base_url")) as string;
  return settings;
}

async function read(key: BrandKey | SwitchKey): Promise<string> {
  return fromStored(key, (await readSettings()).get(key)) as string;
}

async function readNumber(key: SwitchKey): Promise<number> {
  return fromStored(key, (await readSettings()).get(key)) as number;
}

export function brand(): Promise<Brand> {
  return cached("settings", "brand", readBrand);
}

async function readBrand(): Promise<Brand> {
  const phone = await read("brand_phone");
  return {
    name: await read("brand_name"),
    phone,
    phoneHref: telephoneLink(phone),
    supportEmail: await read("brand_support_email"),
    leadsEmail: await read("brand_leads_email"),
    city: await read("brand_city"),
    state: await read("brand_state"),
    address: await read("brand_address"),
  };
}

/** The country (ISO 3166) of phone numbers without a country code. */
export async function brandCountry(): Promise<string> {
  return read("brand_country");
}

/** The number of the local pages, as shown and as a link. */
export async function localPhone(): Promise<{ phone: string; phoneHref: string }> {
  const phone = await read("brand_local_phone");
  return { phone, phoneHref: telephoneLink(phone) };
}

/** `(210) 555-0142` → `tel:+12105550142`; a number that starts with + keeps its country. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? `tel:+${digits}` : `tel:+1${digits}`;
}

/** The claims of the public pages, each as its schema has it. */
export function claims(): Promise<Claims> {
  return cached("settings", "claims", async () => {
    const settings = await readSettings();
    return Object.fromEntries(claimKeys.map((key) => [key, fromStored(key, settings.get(key))])) as unknown as Claims;
  });
}

/** When a claim or a fact of the firm last changed: what the built-in pages show. */
export function claimsChangedAt(): Promise<Date> {
  return cached("settings", "claims-changed", async () => {
    const [row] = await db
      .select({ at: max(siteSettings.updatedAt) })
      .from(siteSettings)
      .where(inArray(siteSettings.category, ["claims", "brand"]));
    return row?.at ?? new Date(0);
  });
}

export async function defaultHomepage(): Promise<"home" | "home2"> {
  return (await read("default_homepage")) as "home" | "home2";
}

export async function isDoubleOptIn(): Promise<boolean> {
  return (await read("newsletter_double_opt_in")) === "true";
}

/** How campaigns leave (settings of the category newsletter). */
export interface NewsletterSettings {
  sender: { name: string; address: string };
  /** The mailbox for what comes back; null: the sender's. */
  bounceAddress: string | null;
  perSecond: number;
  /** Infinity: no limit. */
  perHour: number;
  connections: number;
  /** Percent of a campaign's messages that may bounce or fail before it stops. */
  errorShare: number;
  isTracked: boolean;
}

export function newsletterSettings(): Promise<NewsletterSettings> {
  return cached("settings", "newsletter", async () => ({
    sender: { name: (await read("newsletter_sender_name")) || (await read("brand_name")), address: await read("newsletter_sender_email") },
    bounceAddress: (await read("newsletter_bounce_address")) || null,
    perSecond: await readNumber("newsletter_per_second"),
    perHour: (await readNumber("newsletter_per_hour")) || Number.POSITIVE_INFINITY,
    connections: await readNumber("newsletter_connections"),
    errorShare: await readNumber("newsletter_error_share"),
    isTracked: (await read("newsletter_tracking")) === "true",
  }));
}

/** Whether visits are counted (product, Analytics). */
export async function areVisitsCounted(): Promise<boolean> {
  return (await read("analytics_enabled")) === "true";
}

/** The time zone that the firm's days are counted in. */
export function timeZone(): Promise<string> {
  return read("time_zone");
}

/** Whether changed addresses are told to search engines. */
export async function isIndexNowOn(): Promise<boolean> {
  return (await read("indexnow")) === "true";
}

/** Which people have to sign in with a second factor. */
export async function secondFactorFor(): Promise<"nobody" | "admin" | "staff"> {
  return (await read("second_factor_for")) as "nobody" | "admin" | "staff";
}

/** Whether people may create an account. */
export async function isSignUpOpen(): Promise<boolean> {
  return (await read("allow_sign_up")) === "true";
}

let videos = "/videos/";

/** Where Live Chat leads; null where it opens the message form: there is no chat of our own, and every control does something. */
export async function chatUrl(): Promise<string | null> {
  return (await read("ghl_chat_url")) || null;
}

export async function videoBaseUrl(): Promise<string> {
  return read("video_base_url");
}

/** The origin that videos come from where it is not ours, for the content security policy; as of the last reading. */
export function videoOrigin(): string | undefined {
  return URL.canParse(videos) ? new URL(videos).origin : undefined;
}
