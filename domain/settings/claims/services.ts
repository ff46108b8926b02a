import { appsClaims } from "./services/apps.ts";
import { emailClaims } from "./services/email.ts";
import { hostingClaims } from "./services/hosting.ts";
import { managedItClaims } from "./services/managed-it.ts";
import { websiteClaims } from "./services/website.ts";

/** The pages of the five services, a file for each. */
export const servicesClaims = { ...appsClaims, ...emailClaims, ...managedItClaims, ...hostingClaims, ...websiteClaims };
