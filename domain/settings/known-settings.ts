import { getCountries } from "libphonenumber-js/min";
import { z } from "zod";
import { BrandColorsInput, BrandPictureInput, TypePairInput } from "../brand/brand.input.ts";
import { SHIPPED_COLORS } from "../brand/roles.input.ts";
import { isTimeZone } from "../days.ts";
import { oneLineOf } from "../one-line.input.ts";
import { Email, optionalEmail, requiredLine } from "../text.input.ts";
import { link, optionalText } from "./claims/claim.ts";
import { type ClaimPart, claimsByPart } from "./claims/index.ts";
import { GhlFormInput, isWebAddress } from "./ghl-form.input.ts";

const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ().-]{7,32}$/, "Enter a phone number with only digits, spaces, and ( ) + - .")
  .meta({ editor: "phone" });
const flag = z.enum(["true", "false"], "Must be true or false.").meta({ editor: "switch" });
/** A single-line fact that also appears in email headers. */
const line = (max: number) => requiredLine(max, "Enter a value.").meta({ editor: "text" });

const whole = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max.toLocaleString("en-US")}.`;
  return z.int(message).min(min, message).max(max, message);
};

const nameOf = new Intl.DisplayNames(["en"], { type: "region" });
const countryNames = Object.fromEntries(getCountries().map((code) => [code, nameOf.of(code) ?? code]));
const countries = Object.keys(countryNames).sort((a, b) => (countryNames[a] ?? "").localeCompare(countryNames[b] ?? "", "en"));

/** A setting that the program reads: which values it accepts, its default value, and where the back office shows it. */
export interface KnownSetting {
  schema: z.ZodType;
  value: unknown;
  category: string;
  description: string;
  /** The part of the site that shows this claim. */
  part?: ClaimPart;
  isDemo?: boolean;
}

const brandSettings = {
  brand_name: { schema: line(80), value: "Lone Mesa Technologies", category: "brand", description: "Your company's name" },
  brand_phone: { schema: phone, value: "(210) 555-0142", category: "brand", description: "Phone number on all pages" },
  brand_local_phone: { schema: phone, value: "(210) 555-0178", category: "brand", description: "Phone number on local pages" },
  brand_support_email: { schema: Email, value: "support@lonemesa.example", category: "brand", description: "Address clients write to" },
  brand_leads_email: {
    schema: Email,
    value: "leads@lonemesa.example",
    category: "brand",
    description: "Address that new leads are emailed to",
  },
  brand_country: {
    schema: z.enum(countries, "Choose a country.").meta({ labels: countryNames }),
    value: "US",
    category: "brand",
    description: "Country for phone numbers entered without a country code (ISO 3166)",
  },
  brand_city: { schema: line(80), value: "San Antonio", category: "brand", description: "City" },
  brand_state: { schema: line(80), value: "Texas", category: "brand", description: "State" },
  brand_address: {
    schema: line(200),
    value: "4100 Lone Mesa Parkway, Suite 210, San Antonio, TX 78299",
    category: "brand",
    description: "Office address (visits by appointment only)",
  },
  brand_colors: {
    schema: BrandColorsInput,
    value: SHIPPED_COLORS,
    category: "brand",
    description: "Your colors. The site, the back office, emails, and documents follow them",
  },
  brand_type: { schema: TypePairInput, value: "bricolage", category: "brand", description: "Typefaces of the site and the back office" },
  brand_mark: {
    schema: BrandPictureInput,
    value: "",
    category: "brand",
    description: "Your mark: a picture in the media library. The site, the back office, documents, and icons show it",
  },
  brand_wordmark: {
    schema: BrandPictureInput,
    value: "",
    category: "brand",
    description: "Your name as a picture in the media library. The site's header and footer show it instead of your mark and name",
  },
} satisfies Record<string, KnownSetting>;

const switches = {
  default_homepage: {
    schema: z.enum(["home", "home2"], "Enter home or home2.").meta({ labels: { home: "Original Layout", home2: "Alternative Layout" } }),
    value: "home",
    category: "general",
    description: "Which home page visitors see: home (Original Layout) or home2 (Alternative Layout)",
  },
  form_recipients: {
    schema: z.array(Email).max(50, "At most 50 addresses."),
    value: [],
    category: "forms",
    description: "Addresses outside your team that forms may email requests to. Add only addresses that you know are right",
  },
  newsletter_double_opt_in: {
    schema: flag,
    value: "true",
    category: "newsletter",
    description: "New subscribers confirm their address by email before they get the newsletter",
  },
  newsletter_sender_name: {
    schema: optionalText(80),
    value: "",
    category: "newsletter",
    description: "Sender name for campaigns. Leave empty to use your company's name",
  },
  newsletter_sender_email: {
    schema: Email,
    value: "newsletter@lonemesa.example",
    category: "newsletter",
    description: "Sender address for campaigns. Its domain needs SPF, DKIM, and DMARC",
  },
  newsletter_bounce_address: {
    schema: optionalEmail.meta({ editor: "email" }),
    value: "",
    category: "newsletter",
    description:
      "Mailbox for bounces. Each message gets its own address in this mailbox (name+token@host). Leave empty to use the sender address",
  },
  newsletter_per_second: {
    schema: whole(1, 1_000),
    value: 10,
    category: "newsletter",
    description: "Most campaign messages sent per second",
  },
  newsletter_per_hour: {
    schema: whole(0, 1_000_000),
    value: 0,
    category: "newsletter",
    description: "Most campaign messages sent per hour. Enter 0 to limit them per second only",
  },
  newsletter_connections: {
    schema: whole(1, 50),
    value: 3,
    category: "newsletter",
    description: "Simultaneous connections to the mail server from each sending process",
  },
  newsletter_error_share: {
    schema: whole(1, 100),
    value: 10,
    category: "newsletter",
    description: "A campaign stops when more than this percentage of its messages have bounced or failed (after the first 100)",
  },
  newsletter_tracking: {
    schema: flag,
    value: "true",
    category: "newsletter",
    description: "Track opens and clicks in campaigns",
  },
  analytics_enabled: {
    schema: flag,
    value: "true",
    category: "analytics",
    description: "Count visits without cookies or personal data. When this is off, pages have no analytics script and nothing is stored",
  },
  time_zone: {
    schema: line(60).refine(isTimeZone, "Enter a time zone name, such as America/Chicago.").meta({ editor: "text" }),
    value: "America/Chicago",
    category: "analytics",
    description:
      "Your company's time zone. Days start at midnight in this zone, and times are shown in it when a reader's own zone isn't known. Figures for past days don't change",
  },
  indexnow: {
    schema: flag,
    value: "false",
    category: "search_engines",
    description:
      "Notify search engines right away when local pages change (IndexNow). When this is off, search engines find changes through the sitemap",
  },
  allow_sign_up: {
    schema: flag,
    value: "true",
    category: "access",
    description: "Let people create an account (viewer role, no back-office access)",
  },
  second_factor_for: {
    schema: z
      .enum(["nobody", "admin", "staff"], "Enter nobody, admin, or staff.")
      .meta({ labels: { nobody: "No one", admin: "Administrators", staff: "Administrators and editors" } }),
    value: "nobody",
    category: "access",
    description: "Who must use a second factor to sign in. Anyone without one sets it up at their next sign-in",
  },
  video_base_url: {
    schema: link
      .regex(/^(\/|https:\/\/)[^\s?#"'<>;,]*$/, "Enter a path on this site or an address that starts with https://, without ? or #.")
      .regex(/\/$/, "End the address with a slash.")
      .meta({ editor: "url" }),
    value: "/videos/",
    category: "media",
    description: "Base address for videos: a path on this site or the address of a content delivery network, ending with a slash",
  },
} satisfies Record<string, KnownSetting>;

/** The third-party form for local pages (docs/decisions/0028-third-party-forms.md). */
const ghlFormSettings = {
  form_title: {
    schema: GhlFormInput.shape.form_title.meta({ editor: "text" }),
    value: "Get Your Free Consultation",
    category: "ghl_forms",
    description: "Title above the form",
  },
  form_description: {
    schema: GhlFormInput.shape.form_description,
    value: "Fill out the form below and our team will get back to you within 24 hours.",
    category: "ghl_forms",
    description: "Text below the title",
  },
  ghl_script: {
    schema: GhlFormInput.shape.ghl_script.meta({ editor: "multiline" }),
    value: "",
    category: "ghl_forms",
    description: "The form's embed code from its provider. It runs in its own frame, for visitors who agree to load it",
  },
  is_active: { schema: flag, value: "true", category: "ghl_forms", description: "Show the form on local pages when it has a script" },
  form_company: {
    schema: GhlFormInput.shape.form_company.meta({ editor: "text" }),
    value: "GoHighLevel",
    category: "ghl_forms",
    description: "Company that provides the form. Visitors see its name before they agree to load the form",
  },
  form_privacy_url: {
    schema: GhlFormInput.shape.form_privacy_url.meta({ editor: "url" }),
    value: "https://www.gohighlevel.com/privacy-policy",
    category: "ghl_forms",
    description: "Link to that company's privacy policy",
  },
} satisfies Record<string, KnownSetting>;

const chatSettings = {
  ghl_chat_url: {
    schema: optionalText(300)
      .refine((value) => value === "" || isWebAddress(value), "Enter an address that starts with https://.")
      .meta({ editor: "url" }),
    value: "",
    category: "ghl_forms",
    description: "GoHighLevel chat page that Live Chat on the contact page opens. Leave empty to open the message form instead",
  },
} satisfies Record<string, KnownSetting>;

const claimSettings: Record<string, KnownSetting> = Object.fromEntries(
  Object.entries(claimsByPart).flatMap(([part, claims]) =>
    Object.entries(claims).map(([key, { schema, value }]) => [
      key,
      { schema, value, category: "claims", description: describe(key), part: part as ClaimPart, isDemo: true },
    ]),
  ),
);

function describe(key: string): string {
  const words = key.replaceAll("_", " ");
  return `${words[0]?.toUpperCase()}${words.slice(1)}, shown on the public pages`;
}

/** Every setting in the program, by key (claims are content that the firm changes without touching code). */
export const knownSettings: Readonly<Record<string, KnownSetting>> = {
  ...brandSettings,
  ...switches,
  ...ghlFormSettings,
  ...chatSettings,
  ...claimSettings,
};

export type BrandKey = keyof typeof brandSettings;
export type GhlFormKey = keyof typeof ghlFormSettings;
export const ghlFormKeys = Object.keys(ghlFormSettings) as GhlFormKey[];
export type SwitchKey = keyof typeof switches | keyof typeof chatSettings;

/** The category of what the program itself stores among the settings: no one can change that. */
export const SYSTEM = "system";

/** A row that this version doesn't know, such as one from a later version: any text. */
const anyText = optionalText(20_000);

/** The values that a key accepts. */
export function schemaOf(key: string): z.ZodType {
  return findKnown(key)?.schema ?? anyText;
}

export function findKnown(key: string): KnownSetting | undefined {
  return Object.hasOwn(knownSettings, key) ? knownSettings[key] : undefined;
}

/** Whether its value is an object or an array, stored as JSON text. */
export function isStructured(key: string): boolean {
  return typeof (findKnown(key)?.value ?? "") !== "string";
}

/** Objects and arrays are stored as JSON text, everything else as it is. */
export function toStored(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The stored texts of a firm that hasn't changed anything yet, by key. */
export function firstSettings(): Map<string, string> {
  return new Map(Object.entries(knownSettings).map(([key, { value }]) => [key, toStored(value)]));
}

/** The stored text as the setting's value, or its default value if the stored one is no longer valid. */
export function fromStored(key: string, stored: string | undefined): unknown {
  const known = findKnown(key);
  if (!known) return stored;
  if (stored === undefined) return known.value;
  const value = isStructured(key) ? parseJson(stored) : stored;
  const parsed = known.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // It may be older than the rule about invisible characters, but that's no reason to change a firm's name.
  const again = known.schema.safeParse(visible(value));
  return again.success ? again.data : known.value;
}

/** All texts in a value, with the characters removed that no line can contain. */
function visible(value: unknown): unknown {
  if (typeof value === "string") return value.split("\n").map(oneLineOf).join("\n");
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visible(part)]));
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
