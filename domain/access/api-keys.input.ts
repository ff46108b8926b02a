import { z } from "zod";
import { isOneLine, NOT_ONE_LINE } from "../one-line.input.ts";
import type { Permission } from "../permissions/index.ts";

/** What a key may open, and the permissions that this is. */
export const API_SCOPES = {
  "leads:read": {
    permission: "lead:read",
    label: "Read leads",
    about: "Who asked for something, what they sent, and where the visit came from",
  },
  "subscribers:read": {
    permission: "subscriber:read",
    label: "Read subscribers",
    about: "Addresses of the newsletter, and whether they may be mailed",
  },
} as const satisfies Record<string, { permission: Permission; label: string; about: string }>;
export type ApiScope = keyof typeof API_SCOPES;

const scopes = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]];

/** How long a key may be good, in days; empty: until it is revoked. */
export const KEY_LIFETIMES = ["30", "90", "365", ""] as const;

export const ApiKeyInput = z.object({
  name: z.string().trim().min(1, "Please give the key a name.").max(80, "At most 80 characters.").refine(isOneLine, NOT_ONE_LINE),
  scopes: z.array(z.enum(scopes, "Unknown scope.")).min(1, "Please choose what the key may read.").max(scopes.length, "Each scope once."),
  days: z.enum(KEY_LIFETIMES, "Please choose how long the key is good."),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;
