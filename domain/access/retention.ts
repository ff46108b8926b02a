import { and, lt, not } from "drizzle-orm";
import { authSessions, authVerifications } from "~/platform/auth/auth.schema.ts";
import { db } from "~/platform/db/index.ts";
import type { RetentionRule } from "../retention.ts";
import { passwordResets, signUps } from "./access.schema.ts";
import { INVITATION_LIFETIME_MS, SIGN_UP_LIFETIME_MS } from "./links.ts";

export const retention: RetentionRule[] = [
  {
    what: "Accounts: name, email address, role, and a protected form of the password",
    keptFor: "As long as the account exists",
    why: "To give only our own team access to the back office",
  },
  {
    what: "Sessions: when, from which network address, and with which browser someone signed in",
    keptFor: "7 days",
    why: "So that you can see where you are signed in and sign out there",
    purge: async (at) => {
      await db.delete(authSessions).where(lt(authSessions.expiresAt, at));
      await db.delete(authVerifications).where(lt(authVerifications.expiresAt, at));
    },
  },
  {
    what: "Unconfirmed account requests and password reset requests",
    keptFor: "2 days",
    why: "So that the link in our email to you works",
    purge: async (at) => {
      const before = new Date(at.getTime() - SIGN_UP_LIFETIME_MS);
      await db.delete(signUps).where(lt(signUps.createdAt, before));
      await db.delete(passwordResets).where(and(not(passwordResets.isInvitation), lt(passwordResets.createdAt, before)));
    },
  },
  {
    what: "Account invitations that have not been accepted",
    keptFor: "7 days",
    why: "So that the link in our email to you works",
    purge: async (at) => {
      const before = new Date(at.getTime() - INVITATION_LIFETIME_MS);
      await db.delete(passwordResets).where(and(passwordResets.isInvitation, lt(passwordResets.createdAt, before)));
    },
  },
];
