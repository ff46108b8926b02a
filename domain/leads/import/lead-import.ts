import type { Database, Tx } from "~/platform/db/index.ts";
import { type AppliedRow, type DueRow, type ImportRun, importKind, type RowPlan } from "../../import-kind.ts";
import { addLeads } from "./add-leads.ts";
import { columnsOfLeads } from "./columns.ts";
import { checkLead, type LeadFacts, type LeadRow, readLeadFacts, sayLeftOut } from "./lead-row.ts";
import { undoLeads } from "./undo-leads.ts";
import { changedValues, listSameAddress, type StoredLead, updateLeads } from "./update-leads.ts";

/** Leads from a file: a list from a trade fair, or from the program that was used before. Nobody gets an email about them. */
export const leadImport = importKind<LeadRow, LeadFacts>({
  name: "leads",
  permission: "lead:import",
  noun: "lead",
  limits: { bytes: 20 * 1024 * 1024, rows: 200_000 },
  columns: columnsOfLeads,
  anyOf: { keys: ["email", "phone"], missing: "Choose the column with the email address or the one with the phone number." },
  choices: [
    { value: "skip", label: "Skip the row" },
    { value: "update", label: "Update the lead" },
    { value: "add", label: "Add another lead" },
  ],
  readFacts: readLeadFacts,
  check: checkLead,
  plan,
  apply,
  undo: undoLeads,
});

async function plan(database: Database | Tx, rows: LeadRow[], { choice }: ImportRun<LeadFacts>): Promise<RowPlan[]> {
  const known =
    choice === "add"
      ? new Map<string, StoredLead>()
      : await listSameAddress(
          database,
          rows.map(({ email }) => email),
        );
  return rows.map((row): RowPlan => {
    const lead = known.get(row.email.toLowerCase());
    if (!lead) return { outcome: "new", ...sayLeftOut(row, "so it's kept in a note") };
    if (choice === "skip") return { outcome: "unchanged", reason: "A lead with this address already exists, so this row is skipped." };
    const values = changedValues(lead, row);
    const told = sayLeftOut(row, "so it isn't imported");
    if (Object.keys(values).length === 0)
      return { outcome: "unchanged", reason: "The lead with this address already has these values.", ...told };
    return { outcome: "changed", id: lead.id, ...told };
  });
}

async function apply(tx: Tx, rows: DueRow<LeadRow>[], run: ImportRun<LeadFacts>): Promise<(AppliedRow | null)[]> {
  const fresh = rows.filter(({ plan: { outcome } }) => outcome === "new");
  const known = rows.filter(({ plan: { outcome } }) => outcome === "changed");
  const [added, updated] = [
    await addLeads(tx, fresh, run),
    await updateLeads(
      tx,
      known.map(({ row, plan: { id } }) => ({ row, id: id ?? "" })),
      run,
    ),
  ];
  const results = new Map([...fresh.map((one, at) => [one, added[at]] as const), ...known.map((one, at) => [one, updated[at]] as const)]);
  return rows.map((one) => results.get(one) ?? null);
}
