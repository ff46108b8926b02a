import { expect, test } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { problemSentences } from "./finding.ts";

const sentences = (subject: string, content: string, values: Record<string, string> = {}) =>
  problemSentences(fillPlaceholders({ subject, previewText: "", content, values }).problems).map(({ text }) => text);

test("missing values are reported in one sentence with all names, each once", () => {
  expect(sentences("{{headline}}", '<h1>{{headline}}</h1>{{a}}{{b}}<a href="{{cta_link}}">Go</a>', { cta_link: "nowhere" })).toEqual([
    "Fill in values for {{headline}}, {{a}}, and {{b}}.",
    "{{cta_link}} must be an address that starts with https://, http://, or mailto:, or a path on this site that starts with /.",
  ]);
  expect(sentences("{{headline}}", "<h1>{{headline}}</h1>")).toEqual(["Fill in a value for {{headline}}."]);
  const many = Array.from({ length: 24 }, (_, place) => `{{value_${place + 1}}}`);
  expect(sentences("News", many.join(" ")), "the first five of many").toEqual([
    `Fill in values for ${many.slice(0, 5).join(", ")}, and 19 more.`,
  ]);
  expect(sentences("News", "<h1>{{headline}}</h1>"), "a single one says where it is").toEqual([
    "Fill in a value for {{headline}} in the content.",
  ]);
});
