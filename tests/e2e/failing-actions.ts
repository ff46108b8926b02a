import { getTableName } from "drizzle-orm";
import type { Page } from "playwright-core";
import type { ContentKind } from "~/domain/catalog/content-kind.ts";
import { contentKinds } from "~/domain/catalog/content-kinds.ts";
import { pressRowAction } from "./admin.ts";
import { press } from "./browser.ts";

/** A staff action, and the message if the database refuses it. `{id}` in the path is the row of `table` that the test looks for. */
interface FailingAction {
  says: string;
  /** The toast's title; "Error" by default. */
  title?: string;
  /** Whether the screen shows the error, too, if it stays open: not after dragging a row or saving a whole screen. */
  isNoted?: boolean;
  /** What the database refuses to write. */
  table: string;
  /** Which of the table's rows the path is about, as a condition. */
  where?: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole("dialog");

/** The button in the dialog, or on the screen if there is no dialog. */
const inDialog = (name: string | RegExp) => (page: Page) => press(dialog(page).getByRole("button", { name, exact: true }));
const onScreen = (name: string | RegExp) => (page: Page) => press(page.getByRole("main").getByRole("button", { name }).first());
/** In the menu of the first row that has it. */
const inRow = (name: RegExp) => (page: Page) => pressRowAction(page, name);
const filling =
  (fields: Record<string, string>, then: (page: Page) => Promise<void>, scope = dialog) =>
  async (page: Page) => {
    for (const [label, value] of Object.entries(fields))
      await scope(page)
        .getByLabel(label, { exact: label === "Title" })
        .first()
        .fill(value);
    await then(page);
  };
const screen = (page: Page) => page.getByRole("main");

const content = (table: string, path: string, one: string, field: string): FailingAction[] => [
  {
    says: `Failed to save ${one.toLowerCase()}`,
    table,
    path: `${path}?edit={id}`,
    act: filling({ [field]: "Never saved" }, inDialog(`Update ${one}`)),
  },
  { says: `Failed to delete ${one.toLowerCase()}`, table, path: `${path}?delete={id}`, act: inDialog("Delete") },
];
/** Kinds whose rows can't be deleted while an article uses them. */
const USED_BY_ARTICLES = ["article_authors", "article_categories"];

/** The first field of a kind's form is a row's display name. */
const ofKind = ({ table, screen: path, words: { title } }: ContentKind): FailingAction[] => {
  const name = getTableName(table);
  const where = USED_BY_ARTICLES.includes(name) ? "slug = 'unused'" : undefined;
  const [save, remove] = content(name, path, title, "");
  const act = async (page: Page) => {
    await dialog(page).getByRole("textbox").first().fill("Never saved");
    await inDialog(`Update ${title}`)(page);
  };
  return save && remove
    ? [
        { ...save, act },
        { ...remove, where },
      ]
    : [];
};
const generator = "/admin/seo-generator";
const newsletter = "/admin/newsletter";

export const failingActions: FailingAction[] = [
  ...contentKinds.flatMap(ofKind),
  { says: "Failed to update service status", table: "services", path: "/admin/services", act: onScreen(/^Deactivate/) },
  ...content("navigation_items", "/admin/navigation", "Navigation Item", "Label"),
  {
    says: "Failed to move navigation item",
    table: "navigation_items",
    path: "/admin/navigation",
    isNoted: false,
    act: inRow(/^Move .* down$/),
  },
  {
    says: "Failed to save content block",
    table: "content_blocks",
    path: "/admin/content-blocks/{id}",
    act: filling({ Name: "Never saved" }, onScreen("Update Content Block"), screen),
  },
  { says: "Failed to delete content block", table: "content_blocks", path: "/admin/content-blocks?delete={id}", act: inDialog("Delete") },
  {
    says: "Failed to save page",
    table: "pages",
    path: "/admin/pages/new",
    act: filling({ Title: "Fails" }, onScreen("Create Page"), screen),
  },
  {
    says: "Failed to save page",
    table: "pages",
    path: "/admin/pages/{id}",
    act: filling({ Title: "Never saved" }, onScreen("Update Page"), screen),
  },
  { says: "Failed to delete page", table: "pages", path: "/admin/pages?delete={id}", act: inDialog("Delete") },
  {
    says: "Failed to update file metadata",
    table: "media_library",
    path: "/admin/media?edit={id}",
    act: filling({ "Alt text": "Never saved" }, inDialog("Update")),
  },
  { says: "Failed to delete file", table: "media_library", path: "/admin/media?delete={id}", act: inDialog("Delete") },
  {
    says: "Failed to create user",
    table: "profiles",
    path: "/admin/users?add",
    act: filling({ Email: "new@example.com", Password: "three words and a lake" }, inDialog("Create User")),
  },
  ...[
    { says: "Failed to save user", act: inDialog("Update User") },
    { says: "Failed to update password", act: filling({ Password: "three words and a lake" }, inDialog("Update User")) },
  ].map((act) => ({ ...act, table: "profiles", where: "role = 'editor'", path: "/admin/users?edit={user_id}" })),
  {
    says: "Failed to delete user",
    table: "profiles",
    where: "role = 'editor'",
    path: "/admin/users?delete={user_id}",
    act: inDialog("Delete"),
  },
  {
    says: "Failed to update site settings",
    table: "site_settings",
    path: "/admin/settings",
    isNoted: false,
    act: filling({ "Brand name": "Never saved" }, onScreen(/^Save/), screen),
  },
  {
    says: "Failed to save GHL form settings",
    table: "site_settings",
    path: "/admin/ghl-forms",
    act: filling({ "GHL Embed Script": "<p>Never saved</p>" }, onScreen("Save Configuration"), screen),
  },
  {
    says: "Failed to send test email",
    title: "SMTP Test Failed",
    table: "mail_tests",
    path: "/admin/smtp-test",
    act: filling({ "Test email": "owner@sotolcreek.example" }, onScreen("Send Test Email"), screen),
  },
  {
    says: "Failed to save template",
    table: "newsletter_templates",
    path: `${newsletter}/templates/{id}`,
    act: filling({ Name: "Never saved" }, onScreen("Update Template"), screen),
  },
  { says: "Failed to duplicate template", table: "newsletter_templates", path: `${newsletter}/templates`, act: inRow(/^Duplicate/) },
  {
    says: "Failed to delete template",
    table: "newsletter_templates",
    path: `${newsletter}/templates?delete={id}`,
    act: inDialog("Delete"),
  },
  {
    says: "Failed to save campaign",
    table: "newsletter_campaigns",
    path: `${newsletter}/campaigns/{id}/edit`,
    act: filling({ Name: "Never saved" }, onScreen("Update Campaign"), screen),
  },
  {
    says: "Failed to delete campaign",
    table: "newsletter_campaigns",
    path: `${newsletter}/campaigns?delete={id}`,
    act: inDialog("Delete"),
  },
  { says: "Failed to send campaign", table: "newsletter_campaigns", path: `${newsletter}/campaigns/{id}?send`, act: inDialog(/^Send/) },
  { says: "Failed to update subscriber status", table: "newsletter_subscribers", path: newsletter, act: inRow(/^Deactivate/) },
  {
    says: "Failed to add term group: the server didn't respond",
    table: "term_sets",
    path: `${generator}/terms?add`,
    act: filling({ "Group name": "Fails", "Search terms": "one" }, inDialog("Add Group")),
  },
  {
    says: "Failed to update term group: the server didn't respond",
    table: "term_sets",
    path: `${generator}/terms?edit={id}`,
    act: filling({ "Group name": "Never saved" }, onScreen(/^Save$/), screen),
  },
  { says: "Failed to delete term set", table: "term_sets", path: `${generator}/terms?delete={id}`, act: inDialog("Delete") },
  {
    says: "Failed to add locations",
    table: "location_sets",
    path: `${generator}/locations?add`,
    act: filling({ Locations: "Austin, TX" }, inDialog("Add Locations")),
  },
  { says: "Failed to delete location set", table: "location_sets", path: `${generator}/locations?delete={id}`, act: inDialog("Delete") },
  {
    says: "Failed to save template",
    table: "templates",
    path: `${generator}/template`,
    act: filling({ Title: "[Search_term]: never saved" }, onScreen("Save Template"), screen),
  },
  { says: "Failed to start generation: the server didn't respond", table: "runs", path: generator, act: onScreen(/^Generate/) },
  {
    says: "Failed to clear runs: the server didn't respond",
    table: "runs",
    path: `${generator}/history?clear`,
    act: inDialog("Clear Old Runs"),
  },
];

/** What a screen says if its rows, or one column of them ("table.column"), can't be read. */
export const failingReads = [
  // For the table itself, every session is read, too.
  ["profiles.avatar_url", "/admin/users", "Failed to fetch users"],
  ["site_settings", "/admin/settings", "Failed to fetch site settings"],
  ...contentKinds.map(({ table, screen: path, words }) => [getTableName(table), path, `Failed to fetch ${words.many}`] as const),
  ["pages", "/admin/pages", "Failed to fetch pages"],
  ["media_library", "/admin/media", "Failed to fetch media files"],
  ["navigation_items", "/admin/navigation", "Failed to fetch navigation items"],
  ["content_blocks", "/admin/content-blocks", "Failed to fetch content blocks"],
  ["newsletter_templates", "/admin/newsletter/templates", "Failed to fetch newsletter templates"],
  ["newsletter_campaigns", "/admin/newsletter/campaigns", "Failed to fetch newsletter campaigns"],
  ["newsletter_subscribers", "/admin/newsletter", "Failed to fetch newsletter subscribers"],
] as const;
