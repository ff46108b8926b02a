import type { Permission } from "~/domain/permissions/index.ts";

/** What screens call the things that are imported. */
export interface ImportTexts {
  /** The kind's name in the domain. */
  kind: string;
  permission: Permission;
  title: string;
  one: string;
  many: string;
  /** Where its imports are. An import's page is below it. */
  screen: string;
  /** The list that rows are added to, and its link's text. */
  list: { to: string; label: string };
  /** What a file can contain. */
  file: string;
  /** What importing does, and doesn't do. */
  effect: string;
  /** The label of the choice for rows that match an existing record. */
  known: string;
  /** What happens to each outcome, below its count. */
  outcomes: { new: string; changed: string; unchanged: string };
}

export const leadTexts: ImportTexts = {
  kind: "leads",
  permission: "lead:import",
  title: "Import leads",
  one: "lead",
  many: "leads",
  screen: "/admin/leads/import",
  list: { to: "/admin/leads", label: "Leads" },
  file: "One lead per row, with an email address or a phone number.",
  effect: "No emails are sent, assignment rules don't run, and the 24-hour clock doesn't start.",
  known: "If there's already a lead with the same email address",
  outcomes: { new: "will be added", changed: "will be updated", unchanged: "already a lead" },
};

export const subscriberTexts: ImportTexts = {
  kind: "subscribers",
  permission: "subscriber:import",
  title: "Import subscribers",
  one: "address",
  many: "addresses",
  screen: "/admin/newsletter/import",
  list: { to: "/admin/newsletter", label: "Subscribers" },
  file: "One person per row. Only the email column is used.",
  effect: "Your declaration is recorded in the audit log. These people aren't asked to confirm and will get your next campaign.",
  known: "",
  outcomes: { new: "will be active right away", changed: "will be updated", unchanged: "already on the list" },
};

export const articleTexts: ImportTexts = {
  kind: "articles",
  permission: "article:edit",
  title: "Import articles and guides",
  one: "article",
  many: "articles",
  screen: "/admin/blog/import",
  list: { to: "/admin/blog", label: "Articles" },
  file: "A ZIP file of Markdown files (.md) with front matter: title, slug, excerpt, description, author, category, tags, date, updated. Guides have a guide entry.",
  effect:
    "Files with a date are published with that date, if nothing is missing. The others become drafts. Missing authors and categories are added.",
  known: "",
  outcomes: { new: "will be added", changed: "will be updated", unchanged: "already here" },
};

export const termTexts: ImportTexts = {
  kind: "term-knowledge",
  permission: "seo:edit",
  title: "Import term knowledge",
  one: "term",
  many: "terms",
  screen: "/admin/seo-generator/knowledge/import",
  list: { to: "/admin/seo-generator/knowledge", label: "Term knowledge" },
  file: "One term per row, with the same columns as the CSV export. A JSON file needs the same format as the JSON export.",
  effect: "Empty cells change nothing. Live pages stay as they are until your next run.",
  known: "If the term already has knowledge",
  outcomes: { new: "will be added", changed: "will be updated", unchanged: "stay as they are" },
};

export const searchTexts: ImportTexts = {
  kind: "search-console",
  permission: "seo:edit",
  title: "Import search data",
  one: "row",
  many: "rows",
  screen: "/admin/seo-generator/search/import",
  list: { to: "/admin/seo-generator/search", label: "Search performance" },
  file: "In Google Search Console, open Performance, choose a date range, and select Export, then Download CSV. Upload the ZIP file, or its Pages.csv or Queries.csv. To find pages that compete with each other, upload a table with a page and a query on each row.",
  effect: "If this date range was imported before, the new rows replace the old ones.",
  known: "",
  outcomes: { new: "will be imported", changed: "will be updated", unchanged: "stay as they are" },
};

/** "a.png, b.zip, and 3 more". */
export function namesOf({ names, count }: { names: string[]; count: number }): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(", ")}, and ${more.toLocaleString("en-US")} more` : names.join(", ");
}

/** "1 lead", "1,200 leads". */
export function countOf(count: number, { one, many }: Pick<ImportTexts, "one" | "many">): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
