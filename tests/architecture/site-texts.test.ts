import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stringsIn } from "./written-text.ts";

/** Sentences that stay in the code of the site, by file, and why. The numbers can only get smaller. */
const EXCEPTIONS: { why: string; files: Record<string, number> }[] = [
  {
    why: "The self-assessment is an application: its texts say what its controls do, and what its score means.",
    files: {
      "app/site/assessment/answer-page.tsx": 2,
      "app/site/assessment/assessment-dialog.tsx": 2,
      "app/site/assessment/assessment-form.tsx": 2,
      "app/site/assessment/assessment-outcome.ts": 2,
      "app/site/assessment/assessment-page.tsx": 5,
      "app/site/assessment/estimate-card.tsx": 1,
      "app/site/assessment/gap-list.tsx": 1,
      "app/site/assessment/information-choice.tsx": 6,
      "app/site/assessment/link-run-out.tsx": 2,
      "app/site/assessment/pdf-answer.ts": 1,
      "app/site/assessment/question-item.tsx": 3,
      "app/site/assessment/questions-step.tsx": 2,
      "app/site/assessment/report-change.tsx": 2,
      "app/site/assessment/report-next.tsx": 5,
      "app/site/assessment/report-not-found.tsx": 2,
      "app/site/assessment/report-page.tsx": 3,
      "app/site/assessment/requirement-families.tsx": 1,
      "app/site/assessment/requirement-notes.tsx": 5,
      "app/site/assessment/requirement-row.tsx": 1,
      "app/site/assessment/requirements-page.tsx": 1,
      "app/site/assessment/requirements-view.tsx": 1,
      "app/site/assessment/results-view.tsx": 7,
      "app/site/assessment/retake-page.tsx": 2,
      "app/site/assessment/save-bar.tsx": 1,
      "app/site/assessment/use-problems.ts": 2,
    },
  },
  {
    why: "Booking, sign-up, and preference pages: their texts say what happened, and what to press.",
    files: {
      "app/site/book/appointment-summary.tsx": 8,
      "app/site/book/book-page.tsx": 1,
      "app/site/book/booking-form.tsx": 9,
      "app/site/book/move-form.tsx": 3,
      "app/site/book/no-times.tsx": 2,
      "app/site/book/own-appointment-page.tsx": 4,
      "app/site/book/time-picker.tsx": 1,
      "app/site/newsletter/answer-page.tsx": 2,
      "app/site/newsletter/confirm-page.tsx": 5,
      "app/site/newsletter/preferences-page.tsx": 10,
      "app/site/newsletter/unsubscribe-page.tsx": 5,
    },
  },
  {
    why: "The forms that open from a page. Each heading and introduction is still in the code.",
    files: {
      "app/site/contact/answer-page.tsx": 1,
      "app/site/contact/sent-page.tsx": 1,
      "app/site/guides/ai-guide-dialog.tsx": 1,
      "app/site/guides/cmmc-guide-dialog.tsx": 5,
    },
  },
  {
    why: "What the page says in search results as long as its row doesn't.",
    files: {
      "app/site/contact/contact-page.tsx": 2,
    },
  },
  {
    why: "Lists that the program makes: articles, case studies, services, and the text around them.",
    files: {
      "app/site/blog/article-blocks.tsx": 1,
      "app/site/blog/article-page.tsx": 4,
      "app/site/blog/article-view.tsx": 1,
      "app/site/blog/category-page.tsx": 3,
      "app/site/blog/group-articles.tsx": 1,
      "app/site/blog/preview-page.tsx": 2,
      "app/site/blog/search-page.tsx": 2,
      "app/site/blog/sidebar.tsx": 4,
      "app/site/blog/tag-page.tsx": 1,
      "app/site/case-studies/case-studies-page.tsx": 5,
      "app/site/case-studies/case-study-page.tsx": 1,
      "app/site/services/service-aside.tsx": 2,
    },
  },
  {
    why: "Local pages are generated, and their texts come from a template.",
    files: {
      "app/site/local-pages/booking-form.tsx": 6,
      "app/site/local-pages/closing-call.tsx": 1,
      "app/site/local-pages/hub-view.tsx": 2,
      "app/site/local-pages/local-hero.tsx": 2,
      "app/site/local-pages/local-text.tsx": 10,
      "app/site/local-pages/local-voices.tsx": 1,
      "app/site/local-pages/locations-page.tsx": 2,
      "app/site/local-pages/page-turner.tsx": 1,
      "app/site/local-pages/read-hub.ts": 3,
      "app/site/local-pages/related-pages.tsx": 2,
      "app/site/local-pages/trust-badges.tsx": 1,
    },
  },
  {
    why: "The default of a page that staff made: a form section says something else.",
    files: {
      "app/site/page-sections/form-words.ts": 1,
      "app/site/pages/closing-form.tsx": 2,
    },
  },
  {
    why: "Labels of controls, descriptions of pictures, and what a control says when it fails.",
    files: {
      "app/site/blocks/copy-code.ts": 2,
      "app/site/blocks/video-block.tsx": 1,
      "app/site/guides/print-button.tsx": 1,
      "app/site/layout/phone-bar.tsx": 1,
      "app/site/page-sections/film-words.ts": 3,
      "app/site/page-sections/sample-report.tsx": 1,
      "app/site/page-sections/service-card.tsx": 1,
      "app/site/page-sections/video-curtain.tsx": 1,
      "app/site/page-sections/played-film.tsx": 1,
      "app/site/page-sections/links-section.tsx": 1,
      "app/site/page-sections/plans-section.tsx": 2,
      "app/site/layout/site-footer.tsx": 2,
      "app/site/legal/legal-page.tsx": 1,
    },
  },
  {
    why: "What only staff read, in the editor and in previews, and what visitors read at an address without a page.",
    files: {
      "app/site/page-sections/articles-section.tsx": 1,
      "app/site/page-sections/cases-section.tsx": 1,
      "app/site/page-sections/packages-section.tsx": 1,
      "app/site/page-sections/voices-section.tsx": 1,
      "app/site/page-sections/gallery-section.tsx": 1,
      "app/site/page-sections/places-section.tsx": 1,
      "app/site/page-sections/response-section.tsx": 1,
      "app/site/page-sections/topics-section.tsx": 1,
      "app/site/page-sections/testimonials-section.tsx": 1,
      "app/site/pages/content-view.tsx": 1,
      "app/site/pages/missing-page.tsx": 5,
      "app/site/pages/preview-notice.tsx": 3,
      "app/site/static-page/edited-main.tsx": 3,
    },
  },
];

/** Four words or more, with a capital letter or the end of a sentence. */
function isSentence(text: string): boolean {
  const words = text.match(/(?<![\w/[-])\p{L}[\p{L}'’-]*(?=[\s.,:;?!]|$)/gu) ?? [];
  return words.length >= 4 && (/\p{Lu}/u.test(text) || /[.?!]$/.test(text)) && !/[[\]{}=]|--|^\w+-\w+ /.test(text);
}

const sentences = (path: string, source: string) => stringsIn(path, source).filter(({ text }) => isSentence(text));

test("what a firm would want to reword is a text of a built-in page, or a setting, and not in the site's code", () => {
  const allowed = new Map(EXCEPTIONS.flatMap(({ files }) => Object.entries(files)));
  const found = new Map<string, string[]>();
  for (const path of globSync("app/site/**/*.{ts,tsx}")
    .filter((one) => !/\.test\.tsx?$/.test(one))
    .sort()) {
    const texts = sentences(path, readFileSync(path, "utf8")).map(({ text }) => text);
    if (texts.length > 0) found.set(path, texts);
  }
  const more = [...found].filter(([path, texts]) => texts.length > (allowed.get(path) ?? 0));
  const advice = "make it a text of the page or a claim (docs/developer.md), or add the file to EXCEPTIONS with the reason";
  expect(
    more.map(([path, texts]) => `${path}: ${texts.join(" | ")}`),
    advice,
  ).toEqual([]);
  const fewer = [...allowed].filter(([path, count]) => (found.get(path)?.length ?? 0) < count);
  expect(fewer.map(([path]) => `${path}: now ${found.get(path)?.length ?? 0}. Correct the number in this test.`)).toEqual([]);
});

test.each([
  ["a paragraph", "<p>We reply within a day.</p>"],
  ["a heading", '<Section title="What it costs you" />'],
  ["a string", `const text = "We reply soon and never late.";`],
])("finds a sentence in %s", (_where, source) => expect(sentences("app/site/planted.tsx", source)).not.toEqual([]));

test("ignores styles, addresses, and labels", () => {
  const source = '<a className="grid gap-3 md:grid-cols-2 Text" href="/a b c D" aria-label="Close it">Read more</a>';
  expect(sentences("app/site/planted.tsx", source)).toEqual([]);
});
