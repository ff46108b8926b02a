/** A guide as it is offered: what it is, what is good about it and what it does not do. */
export interface GuideCard {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  kind: "ai" | "cmmc" | "resource";
  order: number;
  authority: string;
  type: string;
  rating: number;
  good: string[];
  limits: string[];
  bestFor: string;
  source: string;
}

const files = import.meta.glob<string>("/content/guides/*.md", { query: "?raw", import: "default", eager: true });

/** All guides, by kind and order. */
export function listGuides(): GuideCard[] {
  return Object.values(files)
    .map(cardOf)
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.order - b.order);
}

function cardOf(file: string): GuideCard {
  const [, head = ""] = file.split(/^---\s*$/m);
  const fields = Object.fromEntries(
    head.split("\n").flatMap((line) => {
      const at = line.indexOf(": ");
      return at > 0 ? [[line.slice(0, at), line.slice(at + 2).trim()]] : [];
    }),
  ) as Record<string, string | undefined>;
  const text = (name: string) => fields[name] ?? "";
  const items = (name: string) => text(name).split(" | ").filter(Boolean);
  return {
    slug: text("slug"),
    title: text("title"),
    subtitle: text("subtitle"),
    description: text("description"),
    kind: text("kind") as GuideCard["kind"],
    order: Number(text("order")),
    authority: text("authority"),
    type: text("type"),
    rating: Number(text("rating")),
    good: items("good"),
    limits: items("limits"),
    bestFor: text("best_for"),
    source: text("source"),
  };
}
