import { cleanName, DIRECT, type Figures, type NamedFigures, viaName } from "../../analytics/index.ts";
import type { LeadCount, LeadNameKind, LeadNames } from "../../leads/index.ts";

/** What visitors did, and the leads that came of it. */
export type Outcome = Omit<Figures, "visitors"> & LeadCount;
export type NamedOutcome = Outcome & { name: string; via: string };

type LeadsByName = Map<string, LeadCount & { name: string; via: string }>;

export const NO_LEADS: LeadCount = { leads: 0, won: 0, wonOnce: 0, wonMonthly: 0 };
export const NO_FIGURES: Figures = { visitors: 0, visits: 0, views: 0, phoneClicks: 0, formsSeen: 0, formsStarted: 0, formsSent: 0 };

/** Leads by the same names that visits are counted by. */
export function leadsByName(kind: LeadNameKind, leads: LeadNames): LeadsByName {
  const byName: LeadsByName = new Map();
  for (const count of leads) {
    const { name, via } = nameOf(kind, count);
    const key = `${name}\n${via}`;
    byName.set(key, { name, via, ...sumOf(byName.get(key) ?? NO_LEADS, count) });
  }
  return byName;
}

export function sumOf(one: LeadCount, other: LeadCount): LeadCount {
  return {
    leads: one.leads + other.leads,
    won: one.won + other.won,
    wonOnce: one.wonOnce + other.wonOnce,
    wonMonthly: one.wonMonthly + other.wonMonthly,
  };
}

function nameOf(kind: LeadNameKind, { name, source, medium }: Pick<LeadNames[number], "name" | "source" | "medium">) {
  if (kind === "campaign") return { name: cleanName(name), via: viaName(source === DIRECT ? "" : source, medium) };
  if (kind === "source") return { name: cleanName(name) || DIRECT, via: "" };
  return { name: name || "(unknown)", via: "" };
}

/** Visits and leads with the same name side by side, in the order of the visits. Names with only leads come last. */
export function joinLeads(rows: NamedFigures[], leads: LeadsByName): NamedOutcome[] {
  const left = new Map(leads);
  const joined = rows.map(({ visitors: _, ...row }) => {
    const key = `${row.name}\n${row.via}`;
    const count = left.get(key);
    left.delete(key);
    return { ...row, ...sumOf(count ?? NO_LEADS, NO_LEADS) };
  });
  const { visitors: _, ...nothing } = NO_FIGURES;
  const alone = [...left.values()].sort((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1));
  return [...joined, ...alone.map((count) => ({ ...nothing, ...count }))];
}
