import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { appointmentTypes } from "~/domain/appointments/appointments.schema.ts";
import { contentKinds } from "~/domain/catalog/content-kinds.ts";
import {
  caseStudies,
  contentBlocks,
  hostingPlans,
  navigationItems,
  pages,
  services,
  testimonials,
} from "~/domain/content/content.schema.ts";
import { newsletterTemplates } from "~/domain/newsletter/campaigns.schema.ts";
import { defaultTemplate } from "~/domain/newsletter/message/default-template.ts";
import { keepFirstVersions } from "~/domain/pages/record-page-version.ts";
import { followShipped } from "~/domain/pages/shipped/follow-shipped.ts";
import { markGonePages } from "~/domain/pages/shipped/gone-pages.ts";
import { knownSettings, toStored } from "~/domain/settings/known-settings.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { invalidateTags } from "~/platform/cache/index.ts";
import type { Database, Tx } from "~/platform/db/index.ts";
import { seedArticles } from "./articles/index.ts";
import { caseStudies as seedCaseStudies } from "./case-studies.ts";
import { seedGuides } from "./guides/index.ts";
import { hostingPlans as seedPlans } from "./hosting-plans.ts";
import { seedProject } from "./local-pages/index.ts";
import { navigation as seedNavigation } from "./navigation.ts";
import { pages as seedPages } from "./pages/index.ts";
import { SHIPPED } from "./pages/seed-page.ts";
import { services as seedServices } from "./services.ts";
import { testimonials as seedTestimonials } from "./testimonials.ts";

export { seedLocalPages } from "./local-pages/index.ts";

/**
 * Seeds what a new site starts with. Missing settings are added at every startup, because a new version may bring some, and a claim that no
 * one has confirmed or changed follows the version: it may be about the law (docs/decisions/0080-regulatory-facts.md). Content is written
 * once, together with a mark that says so: what staff delete stays deleted.
 */
export async function seed(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table site_settings in share row exclusive mode`);
    const written = await tx
      .insert(siteSettings)
      .values(
        Object.entries(knownSettings).map(([key, { value, category, description, isDemo }]) => ({
          key,
          value: toStored(value),
          category,
          description,
          isDemo: isDemo ?? false,
          updatedAt: dayAt(SHIPPED),
        })),
      )
      .onConflictDoUpdate({
        target: siteSettings.key,
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
        setWhere: sql`${siteSettings.isDemo} and excluded.is_demo and ${siteSettings.value} <> excluded.value`,
      })
      .returning({ key: siteSettings.key });
    if (written.length > 0) await invalidateTags(tx, "settings");
    const marked = await tx
      .insert(siteSettings)
      .values({ key: "seeded_at", value: new Date().toISOString(), category: "system", description: "When the first content was written" })
      .onConflictDoNothing()
      .returning();
    if (marked.length > 0) await seedContent(tx);
    await seedArticles(tx);
    await seedGuides(tx);
    await keepFirstVersions(tx);
    await followShipped(tx);
    await markGonePages(tx);
    await seedProject(tx);
  });
}

async function seedContent(tx: Tx): Promise<void> {
  // Not offered until someone chooses who takes these appointments.
  await tx.insert(appointmentTypes).values({
    ...{ name: "Free consultation", slug: "consultation", minutes: 30, bufferAfter: 15, isOfferedAfterForms: true },
    description: "Tell us what slows you down or keeps you up at night. You'll get a straight answer and no sales pitch.",
  });
  await tx.insert(newsletterTemplates).values(defaultTemplate);
  for (const { insert } of seededKinds) await insert(tx);
  await seedMenu(tx);
  await seedPagesAndBlocks(tx);
  await invalidateTags(tx, "settings", "navigation", "content", ...contentKinds.flatMap(({ tags }) => tags));
}

/** Rows of one table that a new site starts with. */
interface Seeded<Table extends PgTable = PgTable> {
  table: Table;
  rows: readonly Table["$inferInsert"][];
  insert(tx: Tx): Promise<unknown>;
}

const seeded = <Table extends PgTable>(table: Table, rows: Table["$inferInsert"][]): Seeded<Table> => ({
  ...{ table, rows },
  insert: (tx) => tx.insert(table).values(rows),
});

/** The sitemap shows search engines when a text was last edited, not when this database was seeded. */
const dayAt = (day: string) => new Date(`${day}T00:00:00Z`);

/** The rows of each kind of content, by position. */
export const seededKinds: readonly Seeded[] = [
  seeded(
    services,
    seedServices.map((row) => ({
      slug: row.slug,
      name: row.name,
      description: row.description,
      icon: row.icon,
      colorGradient: row.color_gradient,
      features: row.features,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      position: row.position,
      isActive: row.is_active,
      createdAt: dayAt(SHIPPED),
      updatedAt: dayAt(SHIPPED),
    })),
  ),
  seeded(
    testimonials,
    seedTestimonials.map((row) => ({
      clientName: row.client_name,
      clientTitle: row.client_title,
      clientCompany: row.client_company,
      content: row.content,
      rating: row.rating,
      isFeatured: row.is_featured,
      isActive: row.is_active,
      position: row.position,
    })),
  ),
  seeded(
    hostingPlans,
    seedPlans.map(({ popular, ...row }, index) => ({ ...row, isPopular: popular, position: index + 1 })),
  ),
  seeded(
    caseStudies,
    seedCaseStudies.map((row) => ({ ...row, createdAt: dayAt(SHIPPED), updatedAt: dayAt(SHIPPED) })),
  ),
];

async function seedMenu(tx: Tx): Promise<void> {
  for (const { children = [], is_active, ...item } of seedNavigation) {
    const [parent] = await tx
      .insert(navigationItems)
      .values({ ...item, isActive: is_active })
      .returning({ id: navigationItems.id });
    if (children.length === 0) continue;
    await tx
      .insert(navigationItems)
      .values(children.map(({ children: _none, is_active: isActive, ...child }) => ({ ...child, isActive, parentId: parent?.id ?? null })));
  }
}

async function seedPagesAndBlocks(tx: Tx): Promise<void> {
  const rows = await tx
    .insert(pages)
    .values(
      seedPages.map((page) => ({
        slug: page.slug,
        title: page.title,
        metaTitle: page.meta_title,
        metaDescription: page.meta_description,
        metaKeywords: page.meta_keywords,
        canonicalUrl: page.canonical_url ?? "",
        status: page.status,
        shipped: page.shipped ?? null,
        createdAt: dayAt(page.updated ?? SHIPPED),
        updatedAt: dayAt(page.updated ?? SHIPPED),
      })),
    )
    .returning({ id: pages.id, slug: pages.slug });
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const blocks = seedPages.flatMap((page) =>
    page.blocks.map((block, position) => ({
      name: block.name,
      type: block.type,
      content: block.content,
      pageId: ids.get(page.slug) ?? null,
      position,
    })),
  );
  if (blocks.length > 0) await tx.insert(contentBlocks).values(blocks);
}
