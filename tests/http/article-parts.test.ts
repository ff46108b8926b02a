import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishedArticles } from "~/domain/articles/articles.schema.ts";
import type { RichText } from "~/domain/rich-text/rich-text.input.ts";
import { leadFields } from "../builders/lead.ts";
import { onStaffedProgram } from "./program.ts";

const SLUG = "essential-cybersecurity-practices-small-business";
const said = (text: string): RichText["content"][number] => ({ type: "paragraph", content: [{ type: "text", text }] });
const body: RichText = {
  type: "doc",
  content: [
    said("Before the form."),
    { type: "leadForm", attrs: { kind: "consultation", title: "Talk to {name}" } },
    said("Between the two."),
    { type: "video", attrs: { url: "https://www.youtube.com/watch?v=abc", title: "A restore in two minutes" } },
    { type: "video", attrs: { url: "/media/u/restore.mp4", title: "Our own" } },
    { type: "video", attrs: { url: "javascript:alert(1)", title: "Hostile" } },
    { type: "leadForm", attrs: { kind: "quote", title: "" } },
  ],
};

const program = onStaffedProgram(
  () => ({}),
  (database) => database.update(publishedArticles).set({ body }).where(eq(publishedArticles.slug, SLUG)),
);

const page = async () => (await fetch(`${program.address}/blog/${SLUG}`)).text();

test("an article has its forms between its texts, and each works without scripts", async () => {
  const html = await page();
  const order = [
    "Before the form.",
    'id="article-form-1',
    ">Talk to ",
    "Between the two.",
    "A restore in two minutes",
    'id="article-form-3',
  ];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  const [form = ""] = /<form[^>]*>/.exec(html.slice(html.indexOf(">Talk to "))) ?? [];
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? "";
  expect(form).toContain('method="post"');
  const fields = { ...leadFields({ email: "reader@example.com", name: "Rita Reader" }), service: "Essential Cybersecurity Practices" };
  const sent = await fetch(program.address + action.replaceAll("&amp;", "&"), {
    method: "POST",
    headers: { Origin: program.address },
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    redirect: "manual",
  });
  expect([200, 302, 303]).toContain(sent.status);
});

test("videos are links, and nothing is loaded from elsewhere", async () => {
  const html = await page();
  expect(html).toMatch(
    /<a href="https:\/\/www\.youtube\.com\/watch\?v=abc" target="_blank" rel="noopener noreferrer" class="article-video/,
  );
  expect(html).toMatch(/<a href="\/media\/u\/restore\.mp4" class="article-video/);
  expect(html).not.toMatch(/<iframe|javascript:alert|<script[^>]+youtube/);
  expect(html).toContain("<p>Hostile</p>");
});
