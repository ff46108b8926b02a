import { expect, test } from "vitest";
import { readableText } from "./make-preview.ts";

test.each([
  ["<h2>Risks</h2>\n<p>One\n two &amp; <strong>three</strong>.</p>", "Risks\nOne two & three."],
  ["<ul><li>a</li><li>b<br>c</li></ul>", "a\nb\nc"],
  ["<p>5 &lt; 6 &#39;x&#39; &#xe9; &unknown; &#0;</p>", "5 < 6 'x' é &unknown; &#0;"],
  ["plain", "plain"],
  ["", ""],
])("%s", (html, text) => {
  expect(readableText(html)).toBe(text);
});
