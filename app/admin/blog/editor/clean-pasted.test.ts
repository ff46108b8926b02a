import { expect, test } from "vitest";
import { cleanPastedHtml } from "./clean-pasted.ts";

test.each([
  ["Word's headings and styles", '<h1 style="mso-x:1" class=A>T</h1><h6>S</h6>', "<h2>T</h2><h4>S</h4>"],
  [
    "Google Docs' frame and bold text",
    '<b style="font-weight:normal" id="d"><span style="font-weight:700">a</span></b>',
    "<span><span data-bold>a</span></b>",
  ],
  ["italic text", "<span style='color:red;font-style: italic'>a</span>", "<span data-italic>a</span>"],
  ["style sheets", "<style>p{color:red}</style><p>a</p><STYLE x>b{}</STYLE>c<style>never closed", "<p>a</p>c"],
  ["the window that a link opens in", '<a href="/a" target="_blank">a</a>', '<a href="/a">a</a>'],
  ["handlers", '<p onclick="alert(1)" title="t">a</p>', '<p title="t">a</p>'],
])("%s are put in the editor's terms", (_what, html, clean) => {
  expect(cleanPastedHtml(html)).toBe(clean);
});

test("what only looks like an attribute stays in the text", () => {
  expect(cleanPastedHtml('<p>Write style="x" here</p>')).toBe('<p>Write style="x" here</p>');
});
