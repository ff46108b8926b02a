import { aiHubClaims } from "./ai-hub.ts";
import { cmmcClaims } from "./cmmc.ts";
import { dfarsClaims } from "./dfars.ts";
import { nistClaims } from "./nist-800-171.ts";

/** The four compliance pages, a file for each. */
export const complianceClaims = { ...aiHubClaims, ...cmmcClaims, ...dfarsClaims, ...nistClaims };
