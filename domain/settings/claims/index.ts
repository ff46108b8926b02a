import type { z } from "zod";
import { aboutClaims } from "./about.ts";
import { complianceClaims } from "./compliance.ts";
import { contactClaims } from "./contact.ts";
import { homeClaims } from "./home.ts";
import { home2Claims } from "./home2.ts";
import { servicesClaims } from "./services.ts";
import { supportClaims } from "./support.ts";

/** What the fictional firm says about itself, a file for each part of the site. */
export const allClaims = {
  ...homeClaims,
  ...home2Claims,
  ...contactClaims,
  ...aboutClaims,
  ...supportClaims,
  ...servicesClaims,
  ...complianceClaims,
};

export type Claims = { [Key in keyof typeof allClaims]: z.infer<(typeof allClaims)[Key]["schema"]> };

export const claimKeys = Object.keys(allClaims) as (keyof Claims)[];
