import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Tx } from "~/platform/db/index.ts";
import { type AppliedRow, type CheckedRow, type ImportCells, type ImportRun, importKind, type RowPlan } from "../../import-kind.ts";
import { slugOf } from "../../slug.ts";
import { faultOfName, whyNoPage } from "../name-rules.input.ts";
import { PROJECT_ID } from "../project/project.ts";
import { seoTerms } from "../seo.schema.ts";
import { MAX_KNOWLEDGE_TEXT, MAX_KNOWN_TERMS, type Shape, TERM_KNOWLEDGE, type TermKnowledge } from "../term-knowledge.input.ts";
import { knowledgeOf } from "../term-text.input.ts";
import { tidied } from "../text/letter-case.ts";
import { roomForTerms } from "./save-term.ts";

interface TermInFile {
  name: string;
  slug: string;
  knowledge: TermKnowledge;
}
type Run = ImportRun<null>;

/** What the entries of each kind have, in a JSON file. */
const ENTRIES: Record<Shape, readonly string[] | undefined> = {
  line: undefined,
  passages: [],
  items: [],
  questions: ["question", "answer"],
  links: ["label", "href"],
};

/** Term knowledge from a CSV or JSON file, as `exportTerms` writes it. Empty cells change nothing. */
export const termImport = importKind<TermInFile, null>({
  name: "term-knowledge",
  permission: "seo:edit",
  noun: "term",
  limits: { bytes: 20 * 1024 * 1024, rows: MAX_KNOWN_TERMS, cell: MAX_KNOWLEDGE_TEXT },
  takesJson: true,
  columns: [
    { key: "term", label: "Term", aliases: ["name", "search term", "keyword", "service"], isRequired: true },
    ...TERM_KNOWLEDGE.map(({ key, label, shape }) => {
      const entries = ENTRIES[shape];
      return { key, label, aliases: [key], ...(entries && { entries }) };
    }),
  ],
  choices: [
    { value: "update", label: "Replace it with what's in the file" },
    { value: "fill", label: "Only add what's missing" },
    { value: "skip", label: "Skip the row" },
  ],
  readFacts: async () => null,
  check,
  plan,
  apply,
  undo,
});

function check({ term = "", ...cells }: ImportCells): CheckedRow<TermInFile> {
  const name = tidied(term);
  const slug = slugOf(name);
  if (slug === "")
    return { fault: { field: "term", reason: name === "" ? "This row has no term." : sentence(whyNoPage({ problem: "no-slug" })) } };
  const problem = faultOfName(name);
  if (problem) return { fault: { field: "term", reason: sentence(whyNoPage({ problem })) } };
  const read = knowledgeOf(Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, withoutGuards(cell)])));
  if (read.ok) return { row: { name, slug, knowledge: read.value }, key: slug, email: "" };
  const [field = "", reason = ""] = Object.entries(read.reason)[0] ?? [];
  return { fault: { field, reason } };
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** Exports put an apostrophe before anything that a spreadsheet could run as a formula, on any line of a cell (platform/csv). */
function withoutGuards(cell: string): string {
  return cell.replaceAll(/(?<=(?:^|[;\n])[ \u00a0"]{0,9})'(?=[=+\-@＝＋－＠])/g, "");
}

async function plan(database: Database | Tx, rows: TermInFile[], { choice }: Run): Promise<RowPlan[]> {
  const { id, slug, knowledge } = seoTerms;
  const slugs = rows.map((row) => row.slug);
  const known = await database
    .select({ id, slug, knowledge })
    .from(seoTerms)
    .where(and(eq(seoTerms.projectId, PROJECT_ID), inArray(slug, slugs)));
  const bySlug = new Map(known.map((row) => [row.slug, row]));
  return rows.map((row): RowPlan => {
    const stored = bySlug.get(row.slug);
    if (Object.keys(row.knowledge).length === 0) return { outcome: "unchanged", reason: "This row has nothing but the term's name." };
    if (!stored) return { outcome: "new" };
    if (choice === "skip") return { outcome: "unchanged", reason: "This term already has knowledge, so the row is skipped." };
    const merged = mergedWith(stored.knowledge, row.knowledge, choice);
    if (isSame(merged, stored.knowledge)) return { outcome: "unchanged", reason: "Nothing in this row is new." };
    return { outcome: "changed", id: stored.id };
  });
}

function mergedWith(stored: TermKnowledge, given: TermKnowledge, choice: string): TermKnowledge {
  return choice === "fill" ? { ...given, ...stored } : { ...stored, ...given };
}

function isSame(one: TermKnowledge, other: TermKnowledge): boolean {
  return TERM_KNOWLEDGE.every(({ key }) => sameText(one[key]) === sameText(other[key]));
}

/** The database keeps an entry's fields in an order of its own. */
function sameText(value: TermKnowledge[keyof TermKnowledge]): string {
  if (!Array.isArray(value)) return value ?? "";
  return JSON.stringify(value.map((entry) => (typeof entry === "string" ? entry : Object.entries(entry).sort())));
}

async function apply(tx: Tx, rows: { row: TermInFile; plan: RowPlan }[], run: Run): Promise<(AppliedRow | null)[]> {
  const results = new Map([...(await addTerms(tx, rows, run)), ...(await updateTerms(tx, rows, run))]);
  return rows.map(({ row: { slug } }) => results.get(slug) ?? null);
}

type Due = { row: TermInFile; plan: RowPlan }[];

async function addTerms(tx: Tx, rows: Due, { at }: Run): Promise<Map<string, AppliedRow>> {
  const fresh = rows.filter(({ plan: { outcome } }) => outcome === "new").slice(0, Math.max(0, await roomForTerms(tx)));
  if (fresh.length === 0) return new Map();
  const values = fresh.map(({ row }) => ({ ...row, projectId: PROJECT_ID, createdAt: at, updatedAt: at }));
  const added = await tx.insert(seoTerms).values(values).onConflictDoNothing().returning({ id: seoTerms.id, slug: seoTerms.slug });
  return new Map(added.map(({ id, slug }) => [slug, { id, mark: "1" }]));
}

async function updateTerms(tx: Tx, rows: Due, { at, choice }: Run): Promise<Map<string, AppliedRow>> {
  const known = new Map(rows.flatMap(({ row, plan: { outcome, id } }) => (outcome === "changed" && id ? [[id, row]] : [])));
  if (known.size === 0) return new Map();
  const held = await tx
    .select()
    .from(seoTerms)
    .where(inArray(seoTerms.id, [...known.keys()]))
    .orderBy(seoTerms.id)
    .for("no key update");
  const next = held.map(({ id, knowledge }) => ({ id, knowledge: mergedWith(knowledge, known.get(id)?.knowledge ?? {}, choice) }));
  await setKnowledge(tx, next, at);
  return new Map(held.map(({ id, slug, version, knowledge }) => [slug, { id, mark: String(version + 1), before: { knowledge } }]));
}

async function setKnowledge(tx: Tx, rows: { id: string; knowledge: unknown }[], at: Date): Promise<void> {
  await tx.execute(sql`
    update seo_terms t set knowledge = g.knowledge, version = t.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, knowledge jsonb) where t.id = g.id`);
}

/** Removes what was added and puts back what was replaced, unless someone has changed it since. */
async function undo(tx: Tx, rows: (AppliedRow & { outcome: "new" | "changed" })[], { at }: Run): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const held = await tx
    .select({ id: seoTerms.id, version: seoTerms.version })
    .from(seoTerms)
    .where(inArray(seoTerms.id, ids))
    .orderBy(seoTerms.id)
    .for("update");
  const versions = new Map(held.map(({ id, version }) => [id, String(version)]));
  const kept = new Map<string, string>();
  for (const { id, mark } of rows) {
    const version = versions.get(id);
    if (version === undefined) kept.set(id, "This was deleted after the import.");
    else if (version !== mark) kept.set(id, "This was changed after the import.");
  }
  const due = rows.filter(({ id }) => !kept.has(id));
  const added = due.filter(({ outcome }) => outcome === "new").map(({ id }) => id);
  if (added.length > 0) await tx.delete(seoTerms).where(inArray(seoTerms.id, added));
  const back = due.filter(({ outcome }) => outcome === "changed").map(({ id, before }) => ({ id, knowledge: before?.knowledge ?? {} }));
  if (back.length > 0) await setKnowledge(tx, back, at);
  return kept;
}
