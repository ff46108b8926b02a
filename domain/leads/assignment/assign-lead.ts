import { asc, eq, sql } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { can, ROLES } from "../../permissions/index.ts";
import { leadAssignmentRules } from "../assignment.schema.ts";
import { type Assignable, matchingRules } from "../assignment-rules.input.ts";
import { LEAD_ASSIGNED, type LeadAssigned } from "../jobs.ts";
import { leadEvents, leads } from "../leads.schema.ts";

/** A change of the rules drops what's cached in every process. */
export const RULES_TAG = "lead-rules";

/** The IDs of the rules for a new lead, in their order. The rules are cached, so this usually asks nothing of the database. */
export async function rulesFor(lead: Assignable): Promise<string[]> {
  const rules = await cached(RULES_TAG, RULES_TAG, () => {
    const { id, form, service, location, position, isActive } = leadAssignmentRules;
    return db.select({ id, form, service, location }).from(leadAssignmentRules).where(eq(isActive, true)).orderBy(asc(position), asc(id));
  });
  return matchingRules(rules, lead).map(({ id }) => id);
}

const readers = sql.join(
  ROLES.filter((role) => can({ role }, "lead:read")).map((role) => sql`${role}`),
  sql`, `,
);

/** A lead to insert; `search` are its words. */
type NewLead = Omit<typeof leads.$inferInsert, "search" | "ownerId"> & { search: string };

/** Who a new lead can go to. */
export interface Assignment {
  /** The assignment rules that match, in their order. */
  ruleIds: string[];
  /** The people that its form names, who come before all rules. They take turns under this ID. */
  own: { turnsOf: string; people: string[] } | null;
}

/**
 * Inserts a lead and chooses its owner in the same statement: the next person of its form, or of the first rule that has someone who can sign
 * in now. It has no owner if there's none, whatever happened to rules and accounts since they were cached. People of one rule take turns, so
 * leads of a rule with several people wait for one another until they're committed.
 */
export function insertAssigned(tx: Tx, { search, ...lead }: NewLead, { ruleIds, own }: Assignment): Promise<unknown> {
  const ofRules = sql`
    select r.id, m.place, array_agg(p.user_id order by p.position, p.user_id) as people
    from unnest(${sql.param(ruleIds)}::uuid[]) with ordinality m(id, place)
    join lead_assignment_rules r on r.id = m.id and r.is_active
    join lead_assignment_people p on p.rule_id = r.id
    join profiles s on s.user_id = p.user_id and s.disabled_at is null and s.role in (${readers})
    group by m.place, r.id`;
  const named = own ? sql`${ofForm(own)} union all ${ofRules}` : ofRules;
  const picked = tx
    .$with("picked", { id: sql<string>`id`.as("id") })
    .as(sql`select id, people from (${named}) named order by place limit 1`);
  const turns = { turns: sql<number>`turns`.as("turns") };
  const turn = tx.$with("turn", turns).as(sql`
    update lead_assignment_rules set turns = turns + 1
    where id = (select id from picked where cardinality(people) > 1) returning turns`);
  const formTurn = tx.$with("form_turn", turns).as(turnOfForm(own, lead.createdAt));
  const ownerId = sql<string | null>`
    (select people[1 + (coalesce((select turns from turn), (select turns from form_turn), 1) - 1) % cardinality(people)] from picked)`;
  return tx
    .with(picked, turn, formTurn)
    .insert(leads)
    .values({ ...lead, ownerId, search: sql`lead_words(${search})` })
    .execute();
}

type OwnPeople = NonNullable<Assignment["own"]>;

function ofForm({ turnsOf, people }: OwnPeople) {
  return sql`
    select ${turnsOf}::uuid as id, 0::bigint as place, array_agg(s.user_id order by c.place) as people
    from unnest(${sql.param(people)}::text[]) with ordinality c(user_id, place)
    join profiles s on s.user_id = c.user_id and s.disabled_at is null and s.role in (${readers})
    having count(*) > 0`;
}

/** Nothing if the people of a rule were picked. */
function turnOfForm(own: OwnPeople | null, at: Date) {
  return sql`
    insert into lead_form_turns (section_id, turns, used_at)
    select id, 1, ${at} from picked where cardinality(people) > 1 and id = ${own?.turnsOf ?? null}::uuid
    on conflict (section_id) do update set turns = lead_form_turns.turns + 1, used_at = excluded.used_at returning turns`;
}

/** For a lead that was stored that way: its history says who got it, and they get an email. Nothing if no one did. */
export async function tellOwner(tx: Tx, leadId: string, createdAt: Date): Promise<void> {
  // Right after the form in the history.
  const at = new Date(createdAt.getTime() + 1);
  const recorded = tx.execute(sql`
    insert into ${leadEvents} (lead_id, type, details, created_at)
    select l.id, 'owner_changed', jsonb_build_object('from', null, 'to', s.full_name, 'isByRule', true), ${at}
    from ${leads} l join profiles s on s.user_id = l.owner_id where l.id = ${leadId}`);
  await Promise.all([recorded, enqueue<LeadAssigned>(tx, LEAD_ASSIGNED, { leadId, by: null })]);
}
