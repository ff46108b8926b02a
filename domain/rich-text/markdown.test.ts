import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTexts } from "~/tests/builders/rich-texts.ts";
import { type ArticleFile, readArticleFile, writeArticleFile } from "../articles/article-markdown.ts";
import { richTextFromMarkdown } from "./from-markdown.ts";
import { markdownOfRichText } from "./to-markdown.ts";

const file = (body: ArticleFile["body"], changes: Partial<ArticleFile> = {}): ArticleFile => ({
  ...{ title: "Passwords: what still works", slug: "passwords", excerpt: "A sentence.", body, category: "IT Services", author: "Ada" },
  ...{
    tags: ["HIPAA", "two words"],
    icon: "key-round",
    picture: "/media/u/a-b.webp",
    pictureAlt: "A key",
    metaTitle: "",
    metaDescription: "",
  },
  ...{ date: "2026-11-01", updated: "2026-11-21", guide: null },
  ...changes,
});

const read = (name: string, text: string) => {
  const result = readArticleFile(name, text);
  if (!result.ok) throw new Error(`${result.reason.field}: ${result.reason.reason}`);
  return result.value;
};

describe("Markdown", () => {
  test("says everything that an article can have: what's written is read back", () => {
    fc.assert(
      fc.property(richTexts, (doc) => {
        const markdown = markdownOfRichText(doc);
        expect(richTextFromMarkdown(markdown), markdown).toEqual(doc);
      }),
      { numRuns: 300 },
    );
  });

  test("is read whatever it is, and gives a text that can be written again", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (markdown) => {
        const doc = richTextFromMarkdown(markdown);
        expect(doc?.type).toBe("doc");
        expect(richTextFromMarkdown(markdownOfRichText(doc ?? { type: "doc", content: [] }))?.type).toBe("doc");
      }),
    );
  });

  test("that is nested or long without end is refused", () => {
    expect(richTextFromMarkdown(`${">".repeat(10_000)} a`)).toBeNull();
    expect(richTextFromMarkdown("x".repeat(300_001))).toBeNull();
  });

  test("leaves HTML out and keeps its words", () => {
    const doc = richTextFromMarkdown('<script>alert(1)</script>\n\nOne <b onclick="x">two</b> &amp; three\n\n<div>four</div>');
    expect(JSON.stringify(doc)).not.toMatch(/script>|onclick|<b|<div/);
    expect(JSON.stringify(doc)).toContain("One two & three");
  });

  test("turns pictures of other sites into links, and our own into pictures", () => {
    expect(richTextFromMarkdown('![A](https://x.example/a.png)\n\n![B](/media/u/b-c.png "Said")')?.content).toEqual([
      { type: "paragraph", content: [{ type: "text", text: "A", marks: [{ type: "link", attrs: { href: "https://x.example/a.png" } }] }] },
      { type: "picture", attrs: { src: "/media/u/b-c.png", alt: "B", caption: "Said" } },
    ]);
  });
});

describe("a file of an article", () => {
  test("is the same article when it's read again", () => {
    const line = fc.stringMatching(/^[^\p{C}\s][^\p{C}\n]{0,38}[^\p{C}\s]$/u).map((text) => text.replaceAll(/\s+/g, " "));
    fc.assert(
      fc.property(
        richTexts,
        line,
        line,
        line,
        fc.uniqueArray(
          fc
            .stringMatching(/^[a-zA-Z0-9 ]{1,20}$/)
            .map((tag) => tag.trim())
            .filter(Boolean),
          // A tag is the same however it's capitalized, so a list of them has each once.
          { maxLength: 5, selector: (tag) => tag.toLowerCase() },
        ),
        (body, title, excerpt, author, tags) => {
          const written = file(body, { title, excerpt, author, tags });
          expect(read("passwords.md", writeArticleFile(written))).toEqual(written);
        },
      ),
    );
  });

  test("of another program is understood: Jekyll's names, and a heading instead of a title", () => {
    const jekyll =
      "---\nlayout: post\ntitle: Ten: things\ncategories: [Cloud, Other]\ntags: a, b\nsummary: Short.\npublished: false\ndate: 2020-01-02 10:00:00 -0600\n---\nText";
    expect(read("2020-01-02-ten-things.md", jekyll)).toMatchObject({
      ...{ title: "Ten: things", slug: "ten-things", category: "Cloud", excerpt: "Short.", date: "" },
    });
    expect(read("notes/My Note.md", "# My note\n\nText")).toMatchObject({ title: "My note", slug: "my-note", date: "", category: "" });
    expect(read("posts/2024/passwords/index.md", "# Passwords\n\nText").slug).toBe("passwords");
    expect(read("a.md", "---\ntitle: Passwords\nslug: /blog/strong-passwords/\n---\nText").slug).toBe("strong-passwords");
    expect(read("!.md", "---\ntitle: Why {{brand_name}} patches\n---\nText").slug).toBe("why-patches");
  });

  test("of Notion has an ID in its name, and properties below its title", () => {
    const name = "Export/Incident Plan 39d2b6745dc68012930afe9bc14d27eb.md";
    const page = read(
      name,
      "# Incident Plan\n\nTags: security, Backups\nPublish Date: March 5, 2025 10:00 AM\nLast edited: today\n\nBody text here.\n",
    );
    expect(page).toMatchObject({ title: "Incident Plan", slug: "incident-plan", tags: ["security", "Backups"], date: "2025-03-05" });
    expect(page.body.content).toEqual([{ type: "paragraph", content: [{ type: "text", text: "Body text here." }] }]);
    expect(read(name, "# Incident Plan\n\nNote: call first.\n").body.content).toHaveLength(1);
    expect(read("plan.md", "# Plan\n\nTags: a\n").tags).toEqual([]);
  });

  test.each([
    ["date_published", "2024-02-29T18:00:00.000Z"],
    ["published_at", "2024-02-29 18:00:00"],
    ["publishDate", "2024-02-29"],
    ["Publish-Date", "2024-02-29"],
    ["pubDate", "2024-02-29"],
    ["published", "2024-02-29"],
    ["Date", "2024-02-29"],
  ])("can say when it was published as %s", (key, value) => {
    expect(read("a.md", `---\ntitle: A\n${key}: ${value}\nlastmod: 2024-03-01\n---\nText`)).toMatchObject({
      date: "2024-02-29",
      updated: "2024-03-01",
    });
    expect(read("a.md", `---\ntitle: A\n${key}: ${value}\nstatus: Draft\n---\nText`).date).toBe("");
  });

  test.each(["\r", "\r\n"])("can end its lines with %j", (end) => {
    const text = ["---", "title: A: b", "tags: [a]", "---", "", "One", "", "Two"].join(end);
    const found = read("a.md", text);
    expect(found).toMatchObject({ title: "A: b", tags: ["a"] });
    expect(found.body.content).toHaveLength(2);
  });

  test.each([
    ["front matter that isn't any", "---\n- a\n---\nText", ""],
    ["a day that doesn't exist", "---\ntitle: A\ndate: 2026-02-30\n---\nText", "date"],
    ["no title", "Text", "title"],
    ["a title without end", `---\ntitle: ${"x".repeat(300)}\n---\nText`, "title"],
    ["too many tags", `---\ntitle: A\ntags: [${"a,b,c,d,e,f,g,h,i,j,k".split(",").join(", ")}]\n---\nText`, "tags"],
    ["a file that isn't text", "\u0000\u0001\u0002", "body"],
  ])("with %s is refused, with the field's name", (_what, text, field) => {
    expect(readArticleFile("a.md", text)).toMatchObject({ ok: false, reason: { field } });
  });

  test.each([
    ["a list where one value belongs", "---\ntitle: A\nauthor: [Bo, Cy]\n---\nText", "Enter one value, not a list."],
    ["one that's something else", "---\ntitle: A\ntags: { a: b }\n---\nText", "Enter a list, for example [Backups, Email]."],
    ["a guide without facts", "---\ntitle: A\nguide: yes\n---\nText", "Enter the guide's facts as indented lines."],
    ["front matter without an end", "---\ntitle: A\n\nText", "The front matter doesn't end. Add a line with --- after it."],
    ["TOML", '+++\ntitle = "A"\n+++\nText', "The front matter is TOML, between +++ lines. Convert it to YAML, between --- lines."],
    ["neither title nor heading", "Text", "Add a title, or start the text with a heading."],
  ])("with %s, the reason says what to do", (_what, text, reason) => {
    expect(readArticleFile("a.md", text)).toMatchObject({ ok: false, reason: { reason } });
  });
});
