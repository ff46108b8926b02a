import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { apiKeys } from "~/domain/access/access.schema.ts";
import { analyticsCounts } from "~/domain/analytics/analytics.schema.ts";
import { auditLog } from "~/domain/audit/audit.schema.ts";
import { type ContentKind, columnOf } from "~/domain/catalog/content-kind.ts";
import { contentKinds } from "~/domain/catalog/content-kinds.ts";
import { contentBlocks, mediaLibrary, redirects } from "~/domain/content/content.schema.ts";
import { imports } from "~/domain/imports/imports.schema.ts";
import { leads } from "~/domain/leads/leads.schema.ts";
import { mailTests } from "~/domain/mail/mail.schema.ts";
import { newsletterTemplates } from "~/domain/newsletter/campaigns.schema.ts";
import { newsletterSubscribers, newsletterSuppressions } from "~/domain/newsletter/newsletter.schema.ts";
import { newsletterSequences } from "~/domain/newsletter/sequences.schema.ts";
import { PROJECT_ID } from "~/domain/seo/project/project.ts";
import { locationSets, termSets } from "~/domain/seo/seo.schema.ts";
import { webhookEndpoints } from "~/domain/webhooks/webhooks.schema.ts";
import type { Database } from "~/platform/db/index.ts";
import { storedCampaign } from "./campaign.ts";

/** As long as a name can be, and without a space. */
export const LONG_NAME = "Donaudampfschiffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft".padEnd(
  120,
  "Llanfairpwllgwyngyll",
);
/** 64 characters before the @, the maximum (RFC 5321 §4.5.3.1.1). */
const LONG_EMAIL = `${LONG_NAME.slice(0, 64)}@${"subdomain".repeat(6)}.example`.toLowerCase();
const LONG_PATH = `/${LONG_NAME.toLowerCase()}`;

/** Adds a row with such names to every back-office list. */
export async function addLongNames(database: Database): Promise<void> {
  await renameSeeded(database);
  const at = new Date();
  const days = { createdAt: at, updatedAt: at };
  await database.insert(leads).values({
    ...{ name: LONG_NAME, email: LONG_EMAIL, company: LONG_NAME, service: LONG_NAME, source: LONG_NAME.slice(0, 60) },
    ...{ form: "contact", isVerified: true, createdAt: at },
  });
  await database.insert(apiKeys).values({
    ...{ name: LONG_NAME, keyHash: "hash", start: "bbk_long", scopes: ["leads:read"], createdBy: LONG_EMAIL, createdAt: at },
  });
  await database.insert(auditLog).values({
    ...{ actorId: "nobody", actorEmail: LONG_EMAIL, action: "page.updated", subject: "page", subjectId: "1", subjectName: LONG_NAME },
    ...{ before: { title: LONG_NAME }, after: { title: `${LONG_NAME}!` }, createdAt: at },
  });
  await database.insert(redirects).values({ fromPath: `${LONG_PATH}-old`, toPath: LONG_PATH });
  await database.insert(contentBlocks).values({ name: LONG_NAME, type: "text", content: { title: LONG_NAME, text: LONG_NAME } });
  await database.insert(mediaLibrary).values({
    ...{ filename: "long.pdf", originalName: `${LONG_NAME}.pdf`, filePath: "/media/long.pdf", fileType: "application/pdf", fileSize: 1 },
    ...{ altText: LONG_NAME, caption: LONG_NAME },
  });
  await database.insert(mailTests).values({
    ...{ id: crypto.randomUUID(), sentTo: LONG_EMAIL, actorEmail: LONG_EMAIL, state: "kept" as const, startedAt: at, endedAt: at },
  });
  await database.insert(webhookEndpoints).values({
    ...{
      id: crypto.randomUUID(),
      url: `https://hooks.example${LONG_PATH}`,
      description: LONG_NAME,
      events: ["lead.created"],
      secret: "sealed",
    },
    ...{ statusChangedAt: at, ...days },
  });
  await addNewsletter(database, at);
  await addSets(database);
  const day = at.toISOString().slice(0, 10);
  const names = { page: LONG_PATH, source: LONG_NAME.slice(0, 100), campaign: LONG_NAME };
  await database
    .insert(analyticsCounts)
    .values(Object.entries(names).map(([kind, name]) => ({ span: "day" as const, kind: kind as "page", day, name, visits: 3, views: 5 })));
}

/** The first row of a kind, with all texts that its list can be searched for. */
function firstOfKind({ table, name, searched }: ContentKind): SQL {
  const fields = [...new Set([name, ...searched])].filter((field) => field !== "slug");
  const texts = fields.map((field) => sql`${sql.identifier(columnOf(table, field).name)} = ${LONG_NAME}`);
  return sql`update ${table} set ${sql.join(texts, sql`, `)} where position = (select min(position) from ${table})`;
}

async function renameSeeded(database: Database): Promise<void> {
  for (const change of [
    sql`update profiles set full_name = ${LONG_NAME} where role = 'viewer'`,
    ...contentKinds.map(firstOfKind),
    sql`update testimonials set client_title = ${LONG_NAME} where client_name = ${LONG_NAME}`,
    sql`update navigation_items set label = ${LONG_NAME}, url = ${LONG_PATH}, description = ${LONG_NAME} where id = (select id from navigation_items where parent_id is null order by position desc limit 1)`,
    sql`insert into pages (slug, title, meta_description, status) values (${LONG_PATH.slice(1)}, ${LONG_NAME}, ${LONG_NAME}, 'published')`,
    sql`update seo_pages set title = ${LONG_NAME}, slug = ${`services/${LONG_PATH.slice(1)}/austin`} where page_no = 0`,
  ])
    await database.execute(change);
}

async function addNewsletter(database: Database, at: Date): Promise<void> {
  await database.insert(newsletterSubscribers).values({ email: LONG_EMAIL, isActive: true, subscribedAt: at, updatedAt: at });
  await database
    .insert(newsletterSuppressions)
    .values({ email: `x${LONG_EMAIL.slice(1)}`, reason: "hard-bounce", createdAt: at, detail: LONG_NAME } as never);
  await database.insert(newsletterTemplates).values({ name: LONG_NAME, subjectTemplate: LONG_NAME, htmlTemplate: "<p>Hello</p>" });
  await database.insert(newsletterSequences).values({ name: LONG_NAME, trigger: "confirmed" });
  await storedCampaign({ name: LONG_NAME, subject: LONG_NAME }, database);
  const file = {
    fileName: `${LONG_NAME}.csv`,
    storagePath: "none",
    state: "done" as const,
    total: 1,
    createdBy: LONG_EMAIL,
    createdAt: at,
  };
  const layout = { encoding: "utf-8", separator: ",", hasHead: true } as const;
  const kinds = ["leads", "subscribers"] as const;
  await database.insert(imports).values(kinds.map((kind) => ({ ...file, id: randomUUID(), kind, layout, mapping: { email: 0 } })));
}

async function addSets(database: Database): Promise<void> {
  await database.insert(termSets).values({ projectId: PROJECT_ID, name: LONG_NAME, terms: [LONG_NAME] });
  await database.insert(locationSets).values({ projectId: PROJECT_ID, name: LONG_NAME, locations: [{ name: LONG_NAME }] });
}
