import { cached } from "~/platform/cache/index.ts";
import { env } from "~/platform/env/index.ts";
import { settingsText } from "./brand-text.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { noteAddresses, wholeLinks } from "./link-addresses.ts";
import { renderMarkdown } from "./markdown.ts";

const files = import.meta.glob<string>("/content/guides/*.md", { query: "?raw", import: "default", eager: true });

/** A guide, as offered to visitors. The fields from `authority` on are only set for resources. */
export interface GuideCard {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  kind: "ai" | "cmmc" | "resource";
  order: number;
  /** Who publishes the material it explains. */
  authority: string;
  type: string;
  /** 1 to 5, in half steps. */
  rating: number;
  good: string[];
  limits: string[];
  bestFor: string;
  /** Address of the official material. May be empty. */
  source: string;
  /** The day it last changed, YYYY-MM-DD. */
  updated: string;
}

export interface Guide extends GuideCard {
  html: string;
  /** The guide as written, with full addresses: Markdown reads well as plain text too. */
  text: string;
}

const KEYS = ["slug", "title", "subtitle", "description", "kind", "updated"];
const MORE = ["order", "authority", "type", "rating", "good", "limits", "best_for", "source"];

const guides = Object.entries(files)
  .map(([path, source]) => {
    const { fields, body } = parseFrontMatter(path, source, KEYS, MORE);
    return { card: cardOf(path, fields), body };
  })
  .sort((a, b) => a.card.order - b.card.order);

function cardOf(path: string, fields: Record<string, string>): GuideCard {
  const { slug = "", kind, order = "0", rating = "0" } = fields;
  if (!path.endsWith(`/${slug}.md`)) throw new Error(`${path}: the slug is ${slug}`);
  if (kind !== "ai" && kind !== "cmmc" && kind !== "resource") throw new Error(`${path}: unknown kind ${kind}`);
  const parts = (name: string) => (fields[name] ?? "").split(" | ").filter(Boolean);
  const text = (name: string) => fields[name] ?? "";
  return {
    ...{ slug, kind, title: text("title"), subtitle: text("subtitle"), description: text("description"), updated: text("updated") },
    ...{ order: Number(order), rating: Number(rating), authority: text("authority"), type: text("type"), source: text("source") },
    ...{ good: parts("good"), limits: parts("limits"), bestFor: text("best_for") },
  };
}

/** All guides, resources in their own order. */
export function listGuides(): GuideCard[] {
  return guides.map(({ card }) => card);
}

/** The guide with this slug, with the firm's facts filled in. */
export async function findGuide(slug: string): Promise<Guide | null> {
  const found = guides.find(({ card }) => card.slug === slug);
  if (!found) return null;
  return cached("settings", `guide:${slug}`, async () => {
    const fill = await settingsText();
    const text = fill(found.body);
    const { siteUrl } = env();
    return { ...found.card, html: noteAddresses(renderMarkdown(text), siteUrl), text: wholeLinks(text, siteUrl) };
  });
}
