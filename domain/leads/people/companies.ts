import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db, violatedConstraint } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { isUuid } from "../../uuid.ts";
import { leadColumnsRead } from "../change-lead.ts";
import { queryOf } from "../lead-words.ts";
import { leads } from "../leads.schema.ts";
import { type ListedLead, listed } from "../list-leads.ts";
import type { CompaniesQuery, CompanyRenameInput } from "../people.input.ts";
import { companies, people } from "../people.schema.ts";
import { LAST_PEOPLE_PAGE, PEOPLE_PAGE } from "../people-rules.input.ts";
import { companyKey } from "./company-key.ts";
import { gatherPeopleOfCompany } from "./ensure-people.ts";
import { leadsOf, ofPeople } from "./of-person.ts";

/** What a company's leads are worth, in dollars, without spam. */
export interface CompanyFigures {
  people: number;
  leads: number;
  /** Those that are neither done nor closed. */
  open: number;
  wonOnce: number;
  wonMonthly: number;
  openOnce: number;
  openMonthly: number;
}

export interface ListedCompany extends CompanyFigures {
  id: string;
  name: string;
  domain: string | null;
}

export interface FoundCompany extends ListedCompany {
  version: number;
  /** The latest ones. */
  latestLeads: ListedLead[];
}

const LATEST = 20;
/** If more companies contain the words, only this many are sorted. */
const LOOKED_AT = 2_000;

/** A page of companies by name. */
export async function listCompanies(
  actor: Actor,
  { q, page }: CompaniesQuery,
): Promise<Result<{ companies: ListedCompany[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const wanted = q ? queryOf(q) : undefined;
  if (wanted === null) return ok({ companies: [], hasMore: false });
  const found = db.select({ id: companies.id }).from(companies).where(sql`${companies.search} @@ ${wanted}`).limit(LOOKED_AT);
  const { id, name, domain } = companies;
  const rows = await db
    .select({ id, name, domain })
    .from(companies)
    .where(wanted && inArray(id, found))
    .orderBy(asc(alphabetical(name)), asc(id))
    .limit(PEOPLE_PAGE + 1)
    .offset((page - 1) * PEOPLE_PAGE);
  const shown = rows.slice(0, PEOPLE_PAGE);
  const figures = await figuresOf(shown.map((row) => row.id));
  return ok({
    companies: shown.map((row) => ({ ...row, ...(figures.get(row.id) ?? none) })),
    hasMore: rows.length > PEOPLE_PAGE && page < LAST_PEOPLE_PAGE,
  });
}

/** A company with its latest leads and what they're worth. */
export async function findCompany(actor: Actor, id: string): Promise<Result<FoundCompany, "forbidden" | "not-found">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (!isUuid(id)) return refused("not-found");
  const { name, domain, version } = companies;
  const [company] = await db.select({ id: companies.id, name, domain, version }).from(companies).where(eq(companies.id, id));
  if (!company) return refused("not-found");
  const [figures, latestLeads] = await Promise.all([figuresOf([id]), latestOf(id)]);
  return ok({ ...company, ...(figures.get(id) ?? none), latestLeads });
}

/** The leads of the people who wrote last: someone whose last lead is older can't have one of the latest. */
async function latestOf(companyId: string): Promise<ListedLead[]> {
  const last = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), sql`${people.lastLeadAt} is not null`))
    .orderBy(desc(people.lastLeadAt), desc(people.id))
    .limit(LATEST);
  const rows = await db
    .select(leadColumnsRead)
    .from(leads)
    .where(and(ofPeople(last.map(({ id }) => id)), sql`${leads.status} <> 'spam'`))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(LATEST);
  return listed(rows);
}

/** "name-taken": another company that's known only by its name has this one. */
export async function renameCompany(
  actor: Actor,
  { id, version, name }: CompanyRenameInput,
): Promise<Result<void, "forbidden" | "not-found" | "conflict" | "name-taken">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  try {
    return await db.transaction(async (tx): Promise<Result<void, "not-found" | "conflict">> => {
      const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for("update");
      if (!company) return refused("not-found");
      if (company.version !== version) return refused("conflict");
      if (company.name === name) return ok(undefined);
      const nameKey = companyKey(name) || name.toLowerCase();
      await tx
        .update(companies)
        .set({ name, nameKey, search: sql`lead_words(${`${name} ${company.domain ?? ""}`}::text)`, version: sql`${companies.version} + 1` })
        .where(eq(companies.id, id));
      await gatherPeopleOfCompany(tx, id);
      await recordChange(tx, actor, { action: "company.renamed", id, before: { name: company.name }, after: { name } });
      return ok(undefined);
    });
  } catch (error) {
    if (violatedConstraint(error) === "companies_name_without_domain") return refused("name-taken");
    throw error;
  }
}

const none: CompanyFigures = { people: 0, leads: 0, open: 0, wonOnce: 0, wonMonthly: 0, openOnce: 0, openMonthly: 0 };

/** One statement for all of them. */
async function figuresOf(ids: string[]): Promise<Map<string, CompanyFigures>> {
  if (ids.length === 0) return new Map();
  const own = sql`select id from people where company_id = any(${sql.param(ids)}::uuid[])`;
  const isOpen = sql`l.status not in ('won', 'lost')`;
  const sum = (column: string, state: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${sql.raw(`l.${column}`)}) filter (where ${state}), 0)::float8`;
  const { rows } = await db.execute(sql`
    select p.company_id as id, count(distinct p.id)::int as people, count(*)::int as leads, (count(*) filter (where l.done_at is null))::int as open,
      ${sum("value_once", sql`l.status = 'won'`)} as "wonOnce", ${sum("value_monthly", sql`l.status = 'won'`)} as "wonMonthly",
      ${sum("value_once", isOpen)} as "openOnce", ${sum("value_monthly", isOpen)} as "openMonthly"
    from ${leadsOf(own)} l join people p on p.id = l.of_person where l.status <> 'spam' group by 1`);
  return new Map(rows.map(({ id, ...figures }) => [String(id), figures as unknown as CompanyFigures]));
}
