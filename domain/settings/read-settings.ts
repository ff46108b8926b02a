import { inArray, max } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import type { BrandColors } from "../brand/roles.input.ts";
import type { TypePair } from "../brand/type-pairs.input.ts";
import { type Claims, claimKeys } from "./claims/index.ts";
import { type BrandKey, firstSettings, fromStored, type SwitchKey } from "./known-settings.ts";
import { siteSettings } from "./settings.schema.ts";

/** The firm's contact details. A phone is shown in national format and linked as `tel:+1…` (product, Identity). */
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

/** All stored settings by key, cached until one changes. A page that can't read them gets the default values. */
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

/** The colors that the firm chose. */
export async function brandColors(): Promise<BrandColors> {
  return fromStored("brand_colors", (await readSettings()).get("brand_colors")) as BrandColors;
}

/** The typefaces that the firm chose. */
export async function brandType(): Promise<TypePair> {
  return (await read("brand_type")) as TypePair;
}

/** The addresses of the pictures that the firm chose. Empty: none. */
export async function brandPictures(): Promise<{ mark: string; wordmark: string }> {
  return { mark: await read("brand_mark"), wordmark: await read("brand_wordmark") };
}

/** Addresses outside the team that an administrator has confirmed: forms may email requests to them. */
export async function formRecipients(): Promise<string[]> {
  return fromStored("form_recipients", (await readSettings()).get("form_recipients")) as string[];
}

/** The country (ISO 3166) for phone numbers without a country code. */
export async function brandCountry(): Promise<string> {
  return read("brand_country");
}

/** The phone number on local pages, as shown and as a link. */
export async function localPhone(): Promise<{ phone: string; phoneHref: string }> {
  const phone = await read("brand_local_phone");
  return { phone, phoneHref: telephoneLink(phone) };
}

/** `(210) 555-0142` → `tel:+12105550142`. A number that starts with + keeps its country. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? `tel:+${digits}` : `tel:+1${digits}`;
}

/** The claims on the public pages, each in the form of its schema. */
export function claims(): Promise<Claims> {
  return cached("settings", "claims", async () => {
    const settings = await readSettings();
    return Object.fromEntries(claimKeys.map((key) => [key, fromStored(key, settings.get(key))])) as unknown as Claims;
  });
}

/** When a claim or the firm's contact details last changed, as shown on the built-in pages. */
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

/** How campaigns are sent (settings in the newsletter category). */
export interface NewsletterSettings {
  sender: { name: string; address: string };
  /** The mailbox for bounces. Null: the sender's. */
  bounceAddress: string | null;
  perSecond: number;
  /** Infinity: no limit. */
  perHour: number;
  connections: number;
  /** What percentage of a campaign's messages can bounce or fail before it stops. */
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

/** The time zone for the firm's days. */
export function timeZone(): Promise<string> {
  return read("time_zone");
}

/** Whether search engines are told about changed addresses. */
export async function isIndexNowOn(): Promise<boolean> {
  return (await read("indexnow")) === "true";
}

/** Who has to sign in with a second factor. */
export async function secondFactorFor(): Promise<"nobody" | "admin" | "staff"> {
  return (await read("second_factor_for")) as "nobody" | "admin" | "staff";
}

/** Whether people can create an account. */
export async function isSignUpOpen(): Promise<boolean> {
  return (await read("allow_sign_up")) === "true";
}

let videos = "/videos/";

/** Where Live Chat leads. Null if it opens the message form: we don't have our own chat, and every control has to do something. */
export async function chatUrl(): Promise<string | null> {
  return (await read("ghl_chat_url")) || null;
}

export async function videoBaseUrl(): Promise<string> {
  return read("video_base_url");
}

/** The origin that videos come from if it isn't ours, for the content security policy, as of the last read. */
export function videoOrigin(): string | undefined {
  return URL.canParse(videos) ? new URL(videos).origin : undefined;
}
