import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { cached, invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { pages } from "../content/content.schema.ts";
import { followInMenu } from "../navigation/follow-page.ts";
import { addAutomaticRedirect } from "../navigation/redirects/add-redirect.ts";
import { endRedirects } from "../navigation/redirects/end-redirects.ts";
import type { Actor } from "../permissions/index.ts";
import type { Row } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import {
  type ContentFacts,
  type ContentKind,
  type ContentQuery,
  type ContentRules,
  type ContentTable,
  contentKind,
  shownColumns,
} from "./content-kind.ts";

/** A table whose rows each have a page. */
type PagedTable = ContentTable & { slug: PgColumn };

/** "reserved-slug": the program itself has a page at that address. "slug-taken": another row of this kind has it. */
export type SlugRefusal = "reserved-slug" | "slug-taken";

interface PagedFacts {
  /** The rows' pages are at /{folder}/{slug}. */
  folder: string;
  /** What people may type instead of the list's address, without a leading slash. They are led to the list. */
  otherAddresses?: readonly string[];
  /** Slugs where the program responds with its own page. */
  reserved: readonly string[];
  /** Whether /{folder} lists them, if there are any. */
  hasListPage: boolean;
  /** The type of its page, in schema.org terms. */
  schemaType: "Article" | "Service" | "ProfilePage" | "CollectionPage";
}

/** A row's address, and whether visitors can see it. */
interface RowAddress {
  slug: string;
  title: string;
  changedAt: Date;
  isActive: boolean;
}

type PagedRow<Table extends PagedTable> = Row<Table> & { slug: string };
type PagedInput = { slug: string };

/** A kind of content whose rows each have a page. */
export interface PagedKind<
  Table extends PagedTable = PagedTable,
  Input extends PagedInput = PagedInput,
  Query extends ContentQuery = ContentQuery,
  Shown extends keyof Table["$inferSelect"] & string = keyof Table["$inferSelect"] & string,
> extends ContentKind<Table, Input, Query, Shown, SlugRefusal>,
    PagedFacts {
  /** The active row with this slug, as the site shows it. */
  findShown(slug: string): Promise<Pick<Row<Table>, Shown> | null>;
  /** Whether a row has this slug and is inactive: then its address shows nothing. */
  isHidden(slug: string): Promise<boolean>;
  /** The addresses of all rows. */
  listAddresses(): Promise<RowAddress[]>;
}

/**
 * Creates such a kind: its slugs are unique and don't clash with the program's own addresses. When a slug changes, visitors to the old
 * address are redirected, and what staff wrote about the page under Pages moves along.
 */
export function pagedKind<
  Table extends PagedTable,
  Input extends PagedInput,
  Query extends ContentQuery,
  Shown extends keyof Table["$inferSelect"] & string,
>(
  facts: ContentFacts<Table, Input, Query, Shown> & PagedFacts,
  rules: Pick<ContentRules<Table, Input, SlugRefusal>, "removing"> = {},
): PagedKind<Table, Input, Query, Shown> {
  const kind = contentKind<Table, Input, Query, Shown, SlugRefusal>(facts, { ...slugRules<Table, Input>(facts), ...rules });
  const { table, shown, limit, tags, folder, otherAddresses, reserved, hasListPage, schemaType } = facts;
  const rowWith = async (columns: Record<string, PgColumn>, where: SQL | undefined) =>
    (
      await db
        .select(columns)
        .from(table as PgTable)
        .where(where)
    )[0];
  return {
    ...kind,
    ...{ folder, otherAddresses, reserved, hasListPage, schemaType },
    findShown: async (slug) => {
      const listed = await kind.listShown();
      const found = listed.find((row) => (row as unknown as PagedInput).slug === slug);
      if (found || listed.length < limit || !SLUG.test(slug)) return found ?? null;
      const further = await rowWith(shownColumns(table, shown), and(eq(table.slug, slug), eq(table.isActive, true)));
      return (further as Pick<Row<Table>, Shown> | undefined) ?? null;
    },
    isHidden: async (slug) => SLUG.test(slug) && (await rowWith({ isActive: table.isActive }, eq(table.slug, slug)))?.isActive === false,
    listAddresses: () =>
      cached(tags[0], `addresses of ${tags[0]}`, async () => {
        const columns = { slug: table.slug, title: titleOf(facts), changedAt: table.updatedAt, isActive: table.isActive };
        return (await db.select(columns).from(table as PgTable)) as RowAddress[];
      }),
  };
}

/** The column with a row's name. */
function titleOf({ table, name }: { table: PagedTable; name: string }): PgColumn {
  return (table as unknown as Record<string, PgColumn>)[name] ?? table.slug;
}

/** What a slug can look like. Anything else isn't looked up. */
const SLUG = /^[a-z0-9-]{1,80}$/;

function slugRules<Table extends PagedTable, Input extends PagedInput>(
  facts: PagedFacts & { table: Table; noun: string },
): ContentRules<Table, Input, SlugRefusal> {
  const pathOf = (slug: string) => `/${facts.folder}/${slug}`;
  return {
    saving: async (tx, actor, { slug }, row) => {
      const known = row as PagedRow<Table> | null;
      if (known?.slug === slug) return ok(undefined);
      const checked = await checkSlug(tx, facts, slug, known?.id);
      if (!checked.ok) return checked;
      if (!known) await endRedirects(tx, [pathOf(slug)]);
      else await moveAddress(tx, actor, facts, known.slug, slug);
      return checked;
    },
    restoring: async (tx, rows) => {
      const slugs = (rows as PagedRow<Table>[]).map(({ slug }) => slug);
      if (await areTaken(tx, facts, slugs)) return refused("slug-taken");
      await endRedirects(tx, slugs.map(pathOf));
      return ok(undefined);
    },
  };
}

type Slugs = { table: PagedTable; noun: string; reserved: readonly string[] };

async function checkSlug(tx: Tx, kind: Slugs, slug: string, ownId?: string): Promise<Result<undefined, SlugRefusal>> {
  if (kind.reserved.includes(slug)) return refused("reserved-slug");
  return (await areTaken(tx, kind, [slug], ownId)) ? refused("slug-taken") : ok(undefined);
}

/** Whether another row has one of these slugs. No one else can take one until the transaction ends. */
async function areTaken(tx: Tx, { table, noun }: Slugs, slugs: string[], ownId?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${noun} slugs`}))`);
  const [other] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(inArray(table.slug, slugs), ownId === undefined ? undefined : ne(table.id, ownId)))
    .limit(1);
  return other !== undefined;
}

async function moveAddress(tx: Tx, actor: Actor, { folder, reserved }: PagedFacts, from: string, to: string): Promise<void> {
  await movePage(tx, actor, `${folder}/${from}`, `${folder}/${to}`);
  // The program has its own page at the old address, so that stays.
  if (reserved.includes(from)) return;
  await addAutomaticRedirect(tx, `/${folder}/${from}`, `/${folder}/${to}`);
  await followInMenu(tx, actor, `/${folder}/${from}`, `/${folder}/${to}`);
}

/** What staff wrote about a row's page under Pages moves along, if there's nothing at the new address yet. */
async function movePage(tx: Tx, actor: Actor, from: string, to: string): Promise<void> {
  const found = await tx
    .select({ id: pages.id, slug: pages.slug, title: pages.title })
    .from(pages)
    .where(inArray(pages.slug, [from, to]))
    .for("update");
  const page = found.find(({ slug }) => slug === from);
  if (!page || found.length > 1) return;
  await tx
    .update(pages)
    .set({ slug: to, version: sql`${pages.version} + 1`, updatedAt: now() })
    .where(eq(pages.id, page.id));
  const change = { action: "page.updated", id: page.id, name: page.title, before: { slug: from }, after: { slug: to } } as const;
  await recordChange(tx, actor, change);
  await invalidateTags(tx, "content");
}
