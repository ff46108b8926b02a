import { importedStatuses } from "../lead-inbox-rules.input.ts";

type Status = (typeof importedStatuses)[number];

const labels: Record<Status, string> = { new: "New", contacted: "Contacted", qualified: "Qualified", won: "Won", lost: "Lost" };
export const statusOptions = importedStatuses.map((value) => ({ value, label: labels[value] }));

/** What HubSpot, Salesforce, Pipedrive, and Zoho call them, and what people type. In lower case, without hyphens and underscores. */
const words: Record<Status, readonly string[]> = {
  // Without a status, nobody has done anything yet.
  new: ["", "open", "open not contacted", "not contacted", "new lead", "untouched", "lead", "unassigned"],
  contacted: [
    ...["working", "working contacted", "in progress", "attempted", "attempted to contact", "attempting", "connected", "contact made"],
    ...["nurturing", "nurture", "follow up", "in contact", "replied", "engaged"],
  ],
  qualified: [
    ...["qualified lead", "sales qualified", "sales qualified lead", "sql", "opportunity", "open deal", "appointment scheduled"],
    ...["qualified to buy", "presentation scheduled", "decision maker bought in", "contract sent", "demo scheduled"],
    ...["proposal", "proposal sent", "proposal made", "quote sent", "negotiation", "negotiations started", "negotiation review"],
  ],
  won: ["closed won", "closedwon", "deal won", "customer", "client", "converted", "closed converted", "signed", "sold"],
  lost: [
    ...["closed lost", "closedlost", "lost lead", "deal lost", "closed not converted", "not converted", "unqualified", "disqualified"],
    ...["not qualified", "dead", "not interested", "no interest", "declined", "rejected"],
  ],
};

const meanings = new Map(importedStatuses.flatMap((status) => words[status].map((word) => [word, status] as const)));

/** The status that another program's word for it obviously means. Null: it could mean anything, so whoever imports says. */
export function guessStatus(text: string): Status | null {
  return meanings.get(text) ?? null;
}
