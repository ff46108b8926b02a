import { expect, test } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { problemSentences } from "./problem-sentences.ts";

const sentences = (subject: string, content: string, values: Record<string, string> = {}) =>
  problemSentences(fillPlaceholders({ subject, previewText: "", content, values }).problems).map(({ text }) => text);

test("what nothing was filled in for is one sentence with all names, each once", () => {
  expect(sentences("{{headline}}", '<h1>{{headline}}</h1>{{a}}{{b}}<a href="{{cta_link}}">Go</a>', { cta_link: "nowhere" })).toEqual([
    "Nothing was filled in for {{headline}}, {{a}} and {{b}}.",
    "{{cta_link}} must be an address that begins with https://, http:// or mailto:, or a path of this site that begins with /.",
  ]);
  expect(sentences("{{headline}}", "<h1>{{headline}}</h1>")).toEqual(["Nothing was filled in for {{headline}}."]);
  expect(sentences("News", "<h1>{{headline}}</h1>"), "one alone says where").toEqual([
    "Nothing was filled in for {{headline}} in the content.",
  ]);
});
