import { db } from "~/platform/db/index.ts";
import { listPeopleWho, namesOf } from "../access/index.ts";
import { contentWords } from "../catalog/content-names.input.ts";
import { pagedKind } from "../catalog/paged-kind.ts";
import { type Actor, can } from "../permissions/index.ts";
import type { Row } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { articleAuthors, articles } from "./articles.schema.ts";
import { AuthorInput, AuthorQuery } from "./author.input.ts";
import { withNewestArticle } from "./blog-lists.ts";
import { viewsOf } from "./published-articles.ts";
import { refuseIfUsed } from "./refuse-if-used.ts";

const kind = pagedKind(
  {
    noun: "author",
    permissions: { read: "article:read", edit: "article:edit" },
    words: contentWords.author,
    screen: "/admin/blog/authors",
    table: articleAuthors,
    name: "name",
    input: AuthorInput,
    query: AuthorQuery,
    searched: ["name", "slug", "role", "bio"],
    orders: { position: ["position"], name: ["name"], "-changed": ["-updatedAt"] },
    shown: ["id", "slug", "name", "role", "bio", "pictureUrl", "updatedAt"],
    limit: 100,
    // The first is this list's own. Articles and their lists name their authors.
    tags: ["article-authors", "articles"],
    pictures: ["pictureUrl"],
    folder: "blog/author",
    reserved: [],
    schemaType: "ProfilePage",
    hasListPage: false,
    sample: {
      ...{ name: "Marisol Vega", slug: "marisol-vega", role: "Field engineer", bio: "Crawls under desks so that you don't have to." },
      ...{ picture_url: "/og-default.png", is_active: "on" },
    },
  },
  { removing: (tx, rows) => refuseIfUsed(tx, articles.authorId, rows) },
);

/** The people who write articles: a page for each, with what they wrote. */
export const authorKind: typeof kind = {
  ...kind,
  create: async (actor, input) => kind.create(actor, await withKnownAccount(actor, input)),
  listAddresses: async () => withNewestArticle(await kind.listAddresses(), "author"),
  update: async (actor, seen, input) => kind.update(actor, seen, await withKnownAccount(actor, input)),
};

/** The account may be gone since the form was opened. */
async function withKnownAccount(actor: Actor, input: AuthorInput): Promise<AuthorInput> {
  // Then nothing is stored anyway.
  if (!can(actor, "article:edit")) return input;
  if (input.userId === null || (await namesOf([input.userId])).has(input.userId)) return input;
  return { ...input, userId: null };
}

/** An author, as staff see them. */
export type AuthorRow = Row<typeof articleAuthors>;

/** The active author with this slug, with their picture. */
export async function findAuthorPage(slug: string) {
  const author = await authorKind.findShown(slug);
  if (!author) return null;
  const { pictureUrl: src } = author;
  const views = await viewsOf(src ? [src] : []);
  return { ...author, picture: src ? { src, alt: "", view: views.get(src) ?? null } : null };
}

/** The accounts that can be an author's, by name. */
export async function listAuthorAccounts(actor: Actor): Promise<Result<{ userId: string; label: string }[], "forbidden">> {
  if (!can(actor, "article:read")) return refused("forbidden");
  const people = await listPeopleWho(db, "article:edit");
  return ok(people.map(({ userId, fullName, email }) => ({ userId, label: fullName ? `${fullName} (${email})` : email })));
}
