import type { z } from "zod";
import { aiHubClaims } from "./ai-hub.ts";
import { cmmcClaims } from "./cmmc.ts";
import { contactClaims } from "./contact.ts";
import { homeClaims } from "./home.ts";
import { localPagesClaims } from "./local-pages.ts";
import { nistClaims } from "./nist-800-171.ts";
import { servicesClaims } from "./services.ts";
import { supportClaims } from "./support.ts";

/** What the fictional firm says about itself, one file per part of the site. */
export const claimsByPart = {
  home: homeClaims,
  contact: contactClaims,
  support: supportClaims,
  services: servicesClaims,
  "ai-hub": aiHubClaims,
  cmmc: cmmcClaims,
  "nist-800-171": nistClaims,
  "local-pages": localPagesClaims,
};

export type ClaimPart = keyof typeof claimsByPart;
type AllClaims = UnionToIntersection<(typeof claimsByPart)[ClaimPart]>;
type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void ? All : never;

const allClaims = Object.assign({}, ...Object.values(claimsByPart)) as AllClaims;

export type Claims = { [Key in keyof AllClaims]: z.infer<AllClaims[Key]["schema"]> };

export const claimKeys = Object.keys(allClaims) as (keyof Claims)[];
