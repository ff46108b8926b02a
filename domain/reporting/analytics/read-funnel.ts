import { type CountRange, readSomeNames } from "../../analytics/index.ts";
import { readLeadNames } from "../../leads/index.ts";
import type { AnalyticsQuery } from "../analytics.input.ts";
import { joinLeads, leadsByName, type NamedOutcome, NO_FIGURES } from "./joined-leads.ts";

/** The page or the campaign that the address asks for alone. */
export interface FunnelOf {
  kind: "page" | "campaign";
  name: string;
  /** Source and medium of a campaign. */
  via: string;
}

export type OneFunnel = FunnelOf & { outcome: NamedOutcome };

/** The way from visit to contract of one page or one campaign; null where none was asked for. Of one that nobody knows everything is 0. */
export async function readFunnel(range: CountRange, { page, campaign, via }: AnalyticsQuery): Promise<OneFunnel | null> {
  const of: FunnelOf | null = page ? { kind: "page", name: page, via: "" } : campaign ? { kind: "campaign", name: campaign, via } : null;
  if (!of) return null;
  const isIt = (row: { name: string; via: string }) => row.name === of.name && row.via === of.via;
  const [rows, leads] = await Promise.all([readSomeNames(range, of.kind, [of.name]), readLeadNames(range.from, range.to, of.kind)]);
  const counts = new Map([...leadsByName(of.kind, leads)].filter(([, count]) => isIt(count)));
  const [found] = joinLeads(rows.filter(isIt), counts);
  const { visitors: _, ...nothing } = NO_FIGURES;
  return { ...of, outcome: found ?? { ...nothing, name: of.name, via: of.via, leads: 0, won: 0 } };
}
