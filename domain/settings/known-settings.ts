import { z } from "zod";
import { text } from "./claims/claim.ts";
import { allClaims } from "./claims/index.ts";

const phone = z.string().regex(/^\+?[\d\s().-]{7,32}$/);
const flag = z.enum(["true", "false"]);

/** A setting that the program reads: what it takes, its first value, and where the back office shows it. */
export interface KnownSetting {
  schema: z.ZodType;
  value: unknown;
  category: string;
  description: string;
  isDemo?: boolean;
}

const brandSettings = {
  brand_name: { schema: text(80), value: "Lone Mesa Technologies", category: "brand", description: "The firm's name" },
  brand_phone: { schema: phone, value: "(210) 555-0142", category: "brand", description: "The phone number on all pages" },
  brand_local_phone: { schema: phone, value: "(210) 555-0178", category: "brand", description: "The phone number on local pages" },
  brand_support_email: { schema: z.email(), value: "support@lonemesa.example", category: "brand", description: "Where clients write to" },
  brand_leads_email: {
    schema: z.email(),
    value: "leads@lonemesa.example",
    category: "brand",
    description: "Where new leads are mailed to",
  },
  brand_city: { schema: text(80), value: "San Antonio", category: "brand", description: "City" },
  brand_state: { schema: text(80), value: "Texas", category: "brand", description: "State" },
  brand_address: {
    schema: text(200),
    value: "4100 Lone Mesa Parkway, Suite 210, San Antonio, TX 78299",
    category: "brand",
    description: "Office address; visits by appointment only",
  },
} satisfies Record<string, KnownSetting>;

const switches = {
  default_homepage: {
    schema: z.enum(["home", "home2"]),
    value: "home",
    category: "general",
    description: "Which home page visitors see: home (Original Layout) or home2 (Alternative Layout)",
  },
  newsletter_double_opt_in: {
    schema: flag,
    value: "true",
    category: "newsletter",
    description: "New subscribers confirm their address by mail before they get the newsletter",
  },
  allow_sign_up: {
    schema: flag,
    value: "true",
    category: "access",
    description: "People may create an account (role viewer, opens nothing)",
  },
  video_base_url: {
    schema: z.string().refine((value) => value.startsWith("/") || URL.canParse(value)),
    value: "/videos/",
    category: "media",
    description: "Where the videos are: a path of this site or the address of a content delivery network, ending in a slash",
  },
} satisfies Record<string, KnownSetting>;

const claimSettings = Object.fromEntries(
  Object.entries(allClaims).map(([key, { schema, value }]) => [
    key,
    { schema, value, category: "claims", description: describe(key), isDemo: true },
  ]),
) as Record<string, KnownSetting>;

function describe(key: string): string {
  const words = key.replaceAll("_", " ");
  return `${words[0]?.toUpperCase()}${words.slice(1)}, shown on the public pages`;
}

/** Every setting of the program by key (product 35: claims are content that the firm changes without touching code). */
export const knownSettings: Record<string, KnownSetting> = { ...brandSettings, ...switches, ...claimSettings };

export type BrandKey = keyof typeof brandSettings;
export type SwitchKey = keyof typeof switches;

/** Objects and arrays are stored as JSON text, the rest as it is (spec 3 §2). */
export function toStored(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The stored text as the setting's value, or its first value where the stored one no longer fits. */
export function fromStored(key: string, stored: string | undefined): unknown {
  const known = knownSettings[key];
  if (!known) return stored;
  if (stored === undefined) return known.value;
  const parsed = known.schema.safeParse(typeof known.value === "string" ? stored : parseJson(stored));
  return parsed.success ? parsed.data : known.value;
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
