import { z } from "zod";
import { type FoundUser, searchUsers } from "~/domain/access/index.ts";
import type { ArticleType } from "~/domain/articles/article-rules.input.ts";
import { type FoundPage, searchArticlesToEdit, searchPages } from "~/domain/content/index.ts";
import { type LeadMatch, type ListedPerson, searchLeads, searchPeople } from "~/domain/leads/index.ts";
import { searchSubscribers } from "~/domain/newsletter/index.ts";
import type { Result } from "~/domain/result.ts";
import { type FoundSetting, searchSettings } from "~/domain/settings/index.ts";
import { searchWords } from "~/domain/text.input.ts";
import { articleWords } from "../blog/article-words.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/search-answer";
import { type CommandGroup, MIN_LETTERS } from "./commands.ts";

const SearchQuery = z.object({ q: searchWords(100) });

/** Records with these words for the command palette: up to five of each kind that this person can see, each with its own address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { q } = SearchQuery.parse(Object.fromEntries(url.searchParams));
  if (q.length < MIN_LETTERS) return Response.json([]);
  const groups = await Promise.all([
    group("Leads", searchLeads(actor, q), (lead) => leadCommand(lead, q)),
    group("People", searchPeople(actor, q), personCommand),
    group("Pages", searchPages(actor, q), pageCommand),
    group("Articles and guides", searchArticlesToEdit(actor, q), articleCommand),
    group("Subscribers", searchSubscribers(actor, q), subscriberCommand),
    group("Users", searchUsers(actor, q), userCommand),
    group("Settings", searchSettings(actor, q), settingCommand),
  ]);
  return Response.json(groups.filter(({ commands }) => commands.length > 0));
}

type Found<Row> = Result<Row[], "forbidden">;

/** Kinds that this person can't see are silently empty. */
async function group<Row>(title: string, found: Found<Row> | Promise<Found<Row>>, command: (row: Row) => CommandGroup["commands"][number]) {
  const result = await found;
  return { title, commands: result.ok ? result.value.map(command) : [] };
}

/** Three digits in a row are probably part of a number. */
const leadCommand = ({ id, name, email, company, phone }: LeadMatch, q: string) => ({
  label: name,
  detail: (/\d{3}/.test(q) && phone) || company || email || phone,
  href: `/admin/leads/${id}`,
  icon: "message-circle",
});

const personCommand = ({ id, name, email, phone, company }: ListedPerson) => ({
  label: name,
  detail: company?.name || email || phone,
  href: `/admin/people/${id}`,
  icon: "user",
});

const articleCommand = ({ id, slug, title, type }: FoundPage & { type: ArticleType }) => ({
  label: title || articleWords[type].untitled,
  detail: slug && `${articleWords[type].folder}/${slug}`,
  href: `/admin/blog/${id}`,
  icon: "book-open",
});

const pageCommand = ({ id, slug, title }: FoundPage) => ({
  label: title,
  detail: `/${slug}`,
  href: `/admin/pages/${id}`,
  icon: "file-text",
});

const subscriberCommand = ({ id, email }: { id: string; email: string }) => ({
  label: email,
  href: `/admin/newsletter/subscribers/${id}`,
  icon: "mail",
});

const userCommand = ({ userId, fullName, email }: FoundUser) => ({
  label: fullName || email,
  detail: fullName ? email : "",
  href: `/admin/users?edit=${userId}`,
  icon: "user",
});

const settingCommand = ({ key, label }: FoundSetting) => ({ label, detail: key, href: `/admin/settings?q=${key}`, icon: "wrench" });
