import { contentKinds } from "~/domain/content/index.ts";
import type { Permission } from "~/domain/permissions/index.ts";
import type { Command } from "./commands.ts";

/** "Add a service," "Add an author," and so on, for every kind of content. */
export const contentActions: (Command & { permission: Permission })[] = contentKinds.map(({ words, screen, permissions }) => ({
  label: `Add ${words.article ?? "a"} ${words.one}`,
  href: `${screen}?add`,
  icon: "plus",
  permission: permissions.edit,
}));
