import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { pages, services } from "../content.schema.ts";
import { addAutomaticRedirect } from "../redirects/add-redirect.ts";
import { endRedirects } from "../redirects/end-redirects.ts";
import type { ServiceInput } from "../service.input.ts";
import { ownServicePages } from "../service-rules.input.ts";
import { type ServiceRow, serviceKind } from "./service-kind.ts";

/** "reserved-slug": a page of the program's own has that address; "slug-taken": another service. */
export type SlugRefusal = "reserved-slug" | "slug-taken";

/** A new service, on the site at once where it is active. */
export function createService(actor: Actor, input: ServiceInput): Promise<Result<ServiceRow, "forbidden" | SlugRefusal>> {
  return createRecord(actor, serviceKind, async (tx) => {
    const refusal = await refusalOf(tx, input.slug);
    if (refusal) return refused(refusal);
    await endRedirects(tx, [pathOf(input.slug)]);
    return ok(input);
  });
}

/** Changes a service. With its slug its address changes: who comes to the old one is sent on. */
export function updateService(
  actor: Actor,
  seen: ExpectedVersion,
  input: ServiceInput,
): Promise<Result<ServiceRow, ChangeRefusal | SlugRefusal>> {
  return changeRecord(actor, serviceKind, seen, async (tx, { id, slug }) => {
    if (slug === input.slug) return ok(input);
    const refusal = await refusalOf(tx, input.slug, id);
    if (refusal) return refused(refusal);
    await movePage(tx, actor, pathOf(slug), pathOf(input.slug));
    // A page of the program's own has the old address: it stays.
    if (!ownServicePages.includes(slug)) await addAutomaticRedirect(tx, pathOf(slug), pathOf(input.slug));
    return ok(input);
  });
}

/** The address of a service on the site. */
export function pathOf(slug: string): string {
  return `/services/${slug}`;
}

async function refusalOf(tx: Tx, slug: string, ownId?: string): Promise<SlugRefusal | null> {
  if (ownServicePages.includes(slug)) return "reserved-slug";
  return (await areTaken(tx, [slug], ownId)) ? "slug-taken" : null;
}

/** Whether another service has one of these slugs. Until the transaction ends nobody else can take one. */
export async function areTaken(tx: Tx, slugs: string[], ownId?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('service slugs'))`);
  const [other] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(inArray(services.slug, slugs), ownId === undefined ? undefined : ne(services.id, ownId)))
    .limit(1);
  return other !== undefined;
}

/** What staff wrote about this service's page under Pages goes along, where nothing stands at the new address yet. */
async function movePage(tx: Tx, actor: Actor, fromPath: string, toPath: string): Promise<void> {
  const [from, to] = [fromPath.slice(1), toPath.slice(1)];
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
