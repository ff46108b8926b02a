import { boolean, check, index, integer, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "~/platform/auth/auth.schema.ts";
import { someOf } from "~/platform/db/one-of.ts";
import { ROLES } from "../permissions/roles.input.ts";
import { API_SCOPES } from "./api-keys.input.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const role = pgEnum("role", ROLES);

/** Who a signed-in person is and what they may do. */
export const profiles = pgTable("profiles", {
  id: uuid().primaryKey().defaultRandom(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  email: text().notNull().unique(),
  fullName: text("full_name").notNull(),
  role: role().notNull().default("viewer"),
  avatarUrl: text("avatar_url"),
  /** When this person lost access. Their sessions stop working at that moment. */
  disabledAt: at("disabled_at"),
  /** The password they last signed in with is too short for the back office. It matters if a later role requires a longer one. */
  hasShortPassword: boolean("has_short_password").notNull().default(false),
  /** Incremented by every change staff make, so that two people editing at once are noticed. */
  version: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The one-time link that creates the first administrator. Only its token's hash is stored. */
export const setupLinks = pgTable("setup_links", {
  tokenHash: text("token_hash").primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Keys for programs that read leads or subscribers. The key is shown once; only its hash is stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    keyHash: text("key_hash").notNull().unique(),
    /** Its first characters, which people use to tell keys apart. */
    start: text().notNull(),
    scopes: text().array().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull(),
    /** When it stops working. Null: never. */
    expiresAt: at("expires_at"),
    revokedAt: at("revoked_at"),
    /** Accurate to the minute. */
    lastUsedAt: at("last_used_at"),
  },
  (t) => [check("api_keys_scopes_known", someOf(t.scopes, Object.keys(API_SCOPES)))],
);

/** Someone requested an account. It's created when they confirm the address with the password they chose here. */
export const signUps = pgTable(
  "sign_ups",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    fullName: text("full_name").notNull(),
    /** Its hash. */
    password: text().notNull(),
    createdAt: at("created_at").notNull(),
    /** When the email was sent. Null while it's waiting, or if none is sent. */
    mailedAt: at("mailed_at"),
  },
  (t) => [index("sign_ups_email").on(t.email, t.createdAt)],
);

/**
 * Someone asked for a new password, for an address that may or may not have an account, or was invited to choose a first one. It works
 * once: then the row is deleted.
 */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Staff created the account and emailed this link for its first password. */
    isInvitation: boolean("is_invitation").notNull().default(false),
    createdAt: at("created_at").notNull(),
    mailedAt: at("mailed_at"),
  },
  (t) => [index("password_resets_email").on(t.email, t.createdAt)],
);
