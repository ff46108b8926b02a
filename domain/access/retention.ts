import { and, lt, not } from "drizzle-orm";
import { authSessions, authVerifications } from "~/platform/auth/auth.schema.ts";
import { db } from "~/platform/db/index.ts";
import type { RetentionRule } from "../retention.ts";
import { passwordResets, signUps } from "./access.schema.ts";
import { INVITATION_LIFETIME_MS, SIGN_UP_LIFETIME_MS } from "./links.ts";

export const retention: RetentionRule[] = [
  {
    what: "Accounts: name, address, role, a protected form of the password",
    keptFor: "As long as the account exists",
    why: "To let our own people, and nobody else, into the back office",
  },
  {
    what: "Sessions: when, from which address and with which browser somebody signed in",
    keptFor: "7 days",
    why: "So that you see where you are signed in and can end it",
    purge: async (at) => {
      await db.delete(authSessions).where(lt(authSessions.expiresAt, at));
      await db.delete(authVerifications).where(lt(authVerifications.expiresAt, at));
    },
  },
  {
    what: "Requests for an account that were not confirmed, and for a new password",
    keptFor: "2 days",
    why: "To open the link in our mail to you",
    purge: async (at) => {
      const before = new Date(at.getTime() - SIGN_UP_LIFETIME_MS);
      await db.delete(signUps).where(lt(signUps.createdAt, before));
      await db.delete(passwordResets).where(and(not(passwordResets.isInvitation), lt(passwordResets.createdAt, before)));
    },
  },
  {
    what: "Invitations to an account of which nobody has chosen the password",
    keptFor: "7 days",
    why: "To open the link in our mail to you",
    purge: async (at) => {
      const before = new Date(at.getTime() - INVITATION_LIFETIME_MS);
      await db.delete(passwordResets).where(and(passwordResets.isInvitation, lt(passwordResets.createdAt, before)));
    },
  },
];
