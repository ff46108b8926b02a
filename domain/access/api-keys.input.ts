import { z } from "zod";
import type { Permission } from "../permissions/index.ts";
import { requiredLine } from "../text.input.ts";

/** What a key can read, and the permissions behind it. */
export const API_SCOPES = {
  "leads:read": {
    permission: "lead:read",
    label: "Read leads",
    about: "Who sent a request, what they sent, and the source of their visit",
  },
  "subscribers:read": {
    permission: "subscriber:read",
    label: "Read subscribers",
    about: "Newsletter addresses, and whether they can receive email",
  },
} as const satisfies Record<string, { permission: Permission; label: string; about: string }>;
export type ApiScope = keyof typeof API_SCOPES;

const scopes = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]];

/** How long a key can be valid, in days. Empty: until it's revoked. */
const KEY_LIFETIMES = ["30", "90", "365", ""] as const;

export const ApiKeyInput = z.object({
  name: requiredLine(80, "Enter a name for the key."),
  scopes: z
    .array(z.enum(scopes, "Unknown scope."))
    .min(1, "Choose what the key can read.")
    .max(scopes.length, "Choose each scope only once."),
  days: z.enum(KEY_LIFETIMES, "Choose when the key expires."),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;
