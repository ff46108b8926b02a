import { z } from "zod";
import { claim, count, list, text } from "./claim.ts";

/** NIST SP 800-171 Revision 2. The counts are the standard's. */
export const nistClaims = {
  nist_other_families: claim(list(z.object({ name: text(60), requirements: count })), [
    { name: "Maintenance", requirements: 6 },
    { name: "Personnel Security", requirements: 2 },
    { name: "Physical Protection", requirements: 6 },
    { name: "Risk Assessment", requirements: 3 },
    { name: "Security Assessment", requirements: 4 },
    { name: "System and Information Integrity", requirements: 7 },
  ]),
};
