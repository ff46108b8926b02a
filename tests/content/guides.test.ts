import { expect, test } from "vitest";
import { shippedGuides } from "~/db/seed/guides/index.ts";
import { faultsOf } from "~/domain/articles/article-faults.ts";
import { writeArticleFile } from "~/domain/articles/article-markdown.ts";

test("there are seven guides, each whole, with an address of its own; the pages that offer one have theirs", () => {
  expect(shippedGuides).toHaveLength(7);
  expect(new Set(shippedGuides.map(({ slug }) => slug)).size).toBe(7);
  for (const { category: _category, author: _author, picture: _picture, ...guide } of shippedGuides) {
    expect(guide.guide, guide.slug).not.toBeNull();
    expect(faultsOf({ ...guide, categoryId: null, authorId: null, pictureUrl: null }), guide.slug).toEqual([]);
    expect(guide.metaDescription.length, guide.slug).toBeLessThanOrEqual(160);
  }
  const forms = shippedGuides.map(({ guide }) => guide?.form).sort();
  expect(forms).toEqual(["aiGuide", "cmmcGuide", "none", "none", "none", "none", "none"]);
});

test("none of them names an address of ours that's written out", () => {
  for (const guide of shippedGuides) expect(writeArticleFile(guide), guide.slug).not.toContain("localhost");
});
