import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { answererOf, isNeeded } from "../navigation/built-in-addresses.input.ts";
import { followInMenu } from "../navigation/follow-page.ts";
import { addAutomaticRedirect } from "../navigation/redirects/add-redirect.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, type ExpectedVersion } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { defaultHomepage } from "../settings/index.ts";
import type { PageInput } from "./page.input.ts";
import { type PageRow, pageKind } from "./page-kind.ts";
import { isSlugTaken } from "./slug-place.ts";

/** "slug-taken": another page has this address. "past": a draft can't be scheduled for a time in the past. */
type PageRefusal = "slug-taken" | "past";

/** The program needs the page: it keeps its address, and visitors see it. "front": so does the home page that visitors see. */
type NeededRefusal = "needed-there" | "needed-public" | "front";

/** Stores a new page. If it's published, visitors see it within a second. */
export async function createPage(actor: Actor, input: PageInput): Promise<Result<PageRow, "forbidden" | PageRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  return createRecord(actor, pageKind, async (tx) => {
    if (await isSlugTaken(tx, input.slug)) return refused("slug-taken");
    if (isOver(input.publishAt)) return refused("past");
    const at = now();
    return ok({ ...input, createdAt: at, updatedAt: at });
  });
}

/** Changes a page. If its address changes after it's published, requests for the old one are redirected with a 301. */
export async function updatePage(
  actor: Actor,
  seen: ExpectedVersion,
  input: PageInput,
): Promise<Result<PageRow, ChangeRefusal | PageRefusal | NeededRefusal>> {
  if (!can(actor, "page:edit")) return refused("forbidden");
  const front = await defaultHomepage();
  return changeRecord(actor, pageKind, seen, async (tx, row) => {
    if (isNeeded(row.slug) && input.slug !== row.slug) return refused("needed-there");
    if (isNeeded(row.slug) && input.status !== "published") return refused("needed-public");
    if (row.slug === front && (input.slug !== row.slug || input.status !== "published")) return refused("front");
    if (await isSlugTaken(tx, input.slug, row.id)) return refused("slug-taken");
    if (isOver(input.publishAt) && input.publishAt?.getTime() !== row.publishAt?.getTime()) return refused("past");
    await followPage(tx, actor, row, input.slug);
    return ok(input);
  });
}

/**
 * When a page gets another address, its menu items lead there, and if visitors could see it, so does a redirect from the old one. Neither if
 * the program itself still responds at the old address.
 */
export async function followPage(tx: Tx, actor: Actor, { slug, status }: Pick<PageRow, "slug" | "status">, newSlug: string): Promise<void> {
  if (slug === newSlug || answererOf(slug) !== "page") return;
  await followInMenu(tx, actor, `/${slug}`, `/${newSlug}`);
  if (status === "published") await addAutomaticRedirect(tx, `/${slug}`, `/${newSlug}`);
}

function isOver(at: Date | null): boolean {
  return at !== null && at <= now();
}
