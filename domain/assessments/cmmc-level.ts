import type { Information } from "./assessment-rules.input.ts";

/** Which CMMC level a result is about, and what that means for it. */
export interface CmmcLevel {
  /** "CMMC Level 2" */
  title: string;
  text: string;
}

const levels: Readonly<Record<Information, CmmcLevel>> = {
  fci: {
    title: "CMMC Level 1",
    text: "You handle Federal Contract Information only, so Level 1 is the level a contract can require: the 15 requirements of FAR 52.204-21, which you assess yourself and affirm every year. All of them must be met, because Level 1 has no plan of action (32 CFR 170.15, 170.21). If a contract brings Controlled Unclassified Information, Level 2 applies.",
  },
  cui: {
    title: "CMMC Level 2",
    text: "You handle Controlled Unclassified Information, so this result is about Level 2: the 110 requirements of NIST SP 800-171 Revision 2. Your contract says whether you assess yourself or a C3PAO does. Since July 13, 2026, the phase in which contracts were to require third parties has been suspended.",
  },
  "cui-high": {
    title: "CMMC Level 3, by way of Level 2",
    text: "Level 3 adds 24 requirements from NIST SP 800-172, and the government assesses them itself. A final Level 2 status from a C3PAO for the same systems comes first (32 CFR 170.18), so this result is about Level 2. It says nothing about the 24.",
  },
  unsure: {
    title: "CMMC level not known yet",
    text: "The level follows from the information: Level 1 for Federal Contract Information only, Level 2 or 3 for Controlled Unclassified Information. Until you know, this result is about Level 2, the stricter assumption for most suppliers. Read the clauses of each contract, and ask your customer or contracting officer.",
  },
};

/** The level that a result is about. Null for frameworks without levels, and for results from before we asked. */
export function levelOf(information: Information | null): CmmcLevel | null {
  return information && levels[information];
}
