import fc from "fast-check";
import sanitize from "sanitize-html";
import { describe, expect, test } from "vitest";
import { payloads } from "~/tests/e2e/xss-payloads.ts";
import { SHIPPED_PALETTE } from "../../brand/roles.input.ts";
import { composeMessage } from "./compose-message.ts";
import type { Written } from "./fill-placeholders.ts";

const around = {
  siteUrl: "https://firm.example",
  sender: { name: "Firm & Sons", address: "1 Main St, San Antonio, TX 78205" },
  colors: SHIPPED_PALETTE,
};
const FOOT = '<a href="{{unsubscribe_link}}">Unsubscribe</a> 1 Main St, San Antonio, TX 78205';
const written = { subject: "News", previewText: "", content: `<p>Hi</p>${FOOT}`, values: {}, isTracked: true };
type Changes = Partial<Written & { isTracked: boolean }>;

function compose(changes: Changes) {
  const composed = composeMessage({ ...written, ...changes }, around);
  if (!composed.ok) throw new Error(JSON.stringify(composed.reason));
  return composed.value;
}

function problemsOf(changes: Changes): string[] {
  const composed = composeMessage({ ...written, ...changes }, around);
  return composed.ok ? [] : composed.reason.problems.map(({ code, name, where }) => `${code} ${name} ${where}`);
}

describe("values", () => {
  test("are HTML-escaped in the message and unchanged in the subject, and can span several lines", () => {
    const { message } = compose({
      subject: "{{headline}} – news",
      content: `<p title='{{headline}}'>{{ headline }}</p><p>{{closing_text}}</p><title>{{subject}}</title>${FOOT}`,
      values: { headline: `A "<b>" & 'B'`, closing_text: "one\r\ntwo" },
    });
    expect(message.subject).toBe(`A "<b>" & 'B' – news`);
    expect(message.html).toContain(`<p title="A &quot;&lt;b&gt;&quot; &amp; 'B'">A "&lt;b&gt;" &amp; 'B'</p><p>one<br`);
    expect(message.text).toMatch(/^A "<b>" & 'B'\n\none\ntwo\n/);
  });

  test("cannot start another header or line from a subject, a preview text, or a value", () => {
    const { message } = compose({ subject: "Hi\r\nBcc: all@example.com {{headline}}", values: { headline: "x\u2028y\u0000z" } });
    expect(message.subject).toBe("Hi Bcc: all@example.com x y z");
  });

  test("are named with their place if they are missing; personal ones stay", () => {
    expect(
      problemsOf({
        subject: "{{headline}} {{email}} {{subject}}",
        previewText: "{{intro_text}}",
        content: "{{headline}} {{closing_text}} {{closing_text}} {{#if x}} {{}} {{email}} {{unsubscribe_link}} {{preferences_link}}",
        values: { closing_text: "  " },
      }),
    ).toEqual([
      "unmatched-part #if x content",
      "unresolved headline subject",
      "unresolved subject subject",
      "unresolved intro_text preview text",
      "unresolved headline content",
      "unresolved closing_text content",
      "unresolved  content",
    ]);
  });

  test("in parts can be left out: then the part isn't in the email; a part that's only half filled in is a problem", () => {
    const content = `<p>Hi</p>{{#offer}}<p>{{offer}}</p>{{#button}}<a href="{{a_link}}">{{a_text}}</a>{{/button}}{{/offer}}${FOOT}`;
    const without = compose({ content, previewText: "{{#offer}}{{offer}}{{/offer}}" });
    expect(without.message.html).not.toMatch(/offer|\{\{[#/]|href=""/);
    expect(without.message.text).toMatch(/^Hi\n\nUnsubscribe/);
    const partly = compose({ content, values: { offer: "Free" } });
    expect(partly.message.text).toContain("Free");
    expect(partly.links).toEqual([]);
    expect(problemsOf({ content, values: { a_text: "Go" } })).toEqual(["unresolved offer content", "unresolved a_link content"]);
  });

  test("of the firm are as they are now", () => {
    const { message } = compose({ content: `<p>{{brand_name}}, {{brand_address}}</p>${FOOT}`, values: { brand_name: "Else" } });
    expect(message.text).toContain("Firm & Sons, 1 Main St");
    expect(message.html).toContain("Firm &amp; Sons");
  });

  test("placeholders hidden in entities, inside a value, or never closed are found, and so are forged markers", () => {
    expect(problemsOf({ content: "&#123;&#123;headline}} x" })).toEqual(["unresolved headline content"]);
    expect(problemsOf({ content: "{{headline}}", values: { headline: "{{other}}" } })).toEqual(["unresolved other content"]);
    expect(problemsOf({ content: "{{headline" })).toEqual(["unresolved headline content"]);
    expect(problemsOf({ content: "&#123;{link:0}}" })).toEqual(["unresolved link:0 content"]);
  });

  test.each([
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["www.example.com", false],
    ["https://", false],
    ["//evil.example/x", false],
    ["https://a.example/?b=1&c=2", true],
    ["mailto:a@example.com", true],
    ["/contact", true],
  ])("a link value %s is accepted: %s", (value, isTaken) => {
    const content = `<a href="{{cta_link}}">Go</a>${FOOT}`;
    expect(problemsOf({ content, values: { cta_link: value } })).toEqual(isTaken ? [] : ["not-a-link cta_link content"]);
  });

  test("a message needs a subject and content", () => {
    expect(problemsOf({ subject: " \n", content: "" })).toEqual(["empty-subject  subject", "empty-content  content"]);
  });
});

describe("links", () => {
  const content =
    '<a href="https://a.example/x?y=1&amp;z=2">a</a> <a href="/contact">b</a> <a href="https://a.example/x?y=1&amp;z=2">c</a>' +
    '<a href="mailto:m@example.com">m</a><a href="tel:+12105550142">t</a><a href="#part">p</a><a href="https://s.example/?u={{email}}">s</a>' +
    `<a name="part" href="">n</a><img src="/media/x.png" alt="X">${FOOT}`;

  test("are numbered, the same address once; email, phone, anchor, and personal links stay", () => {
    const { message, links } = compose({ content });
    expect(links).toEqual(["https://a.example/x?y=1&z=2", "https://firm.example/contact"]);
    const hrefs = Array.from(message.html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect(hrefs).toEqual([
      ...["{{link:0}}", "{{link:1}}", "{{link:0}}", "mailto:m@example.com", "tel:+12105550142", "#part"],
      ...["https://s.example/?u={{email:url}}", "{{unsubscribe_link}}"],
    ]);
    expect(message.html).toContain('src="https://firm.example/media/x.png"');
    expect(message.html).toMatch(/<img src="\{\{open:pixel\}\}"[^>]*><\/body><\/html>$/);
  });

  test("in the plain text lead straight to their destination", () => {
    expect(compose({ content }).message.text).toContain("a <https://a.example/x?y=1&z=2> b <https://firm.example/contact>");
  });

  test("stay as they are if nothing is tracked, and there is no pixel", () => {
    const { message, links } = compose({ content, isTracked: false });
    expect(links).toEqual([]);
    expect(message.html).toContain('href="https://a.example/x?y=1&amp;z=2"');
    expect(message.html).not.toMatch(/link:|open:pixel/);
  });
});

describe("the email", () => {
  test("has its styles on the elements; those for small and dark screens stay in the head", () => {
    const styles = "p{color:red}@media (max-width:600px){p{color:blue}}@media (prefers-color-scheme:dark){p{color:#fff}}";
    const { html } = compose({ content: `<style>${styles}</style><p>x</p>${FOOT}` }).message;
    expect(html).toContain('<p style="color: red;">x</p>');
    expect(html).toMatch(/<style>[^<]*max-width:600px[^<]*color: blue;\s*\}\s*\}[^<]*prefers-color-scheme:dark[^<]*<\/style>/);
  });

  test("shows its preview text first, and only in the inbox list", () => {
    const { html, text } = compose({ previewText: "Three <things>" }).message;
    expect(html).toMatch(/<body><div style="display:none[^"]*">Three &lt;things&gt;&#847;/);
    expect(text).not.toContain("Three");
  });

  test("keeps the head and body of a complete document, and completes a fragment", () => {
    const whole = `<!doctype html><html lang="de"><head><title>T</title></head><body bgcolor="#eee"><p>x</p>${FOOT}</body></html>`;
    expect(compose({ content: whole }).message.html).toMatch(
      /^<!DOCTYPE html><html lang="de"><head><title>T<\/title><\/head><body bgcolor="#eee"><p>x/,
    );
    expect(compose({}).message.html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<title>News<\/title><\/head><body><p>Hi/);
  });

  test("gets an unsubscribe link and a postal address if it lacks them (CAN-SPAM)", () => {
    const none = compose({ content: "<p>Hi</p>" }).message;
    expect(none.html).toMatch(/unsubscribe_link[\s\S]*preferences_link[\s\S]*Firm &amp; Sons, 1 Main St/);
    expect(none.text).toMatch(/Unsubscribe <\{\{unsubscribe_link\}\}>/);
    expect(none.text).toContain("1 Main St, San Antonio, TX 78205");
    const onlyLink = compose({ content: '<a href="{{unsubscribe_link}}">Stop</a>' }).message;
    expect(onlyLink.html.match(/unsubscribe_link/g)).toHaveLength(1);
    expect(onlyLink.html).toContain("1 Main St");
    expect(compose({}).message.html.match(/unsubscribe_link|1 Main St/g)).toHaveLength(2);
  });
});

describe("anything that can run, frame, or submit is removed", () => {
  const FORBIDDEN =
    /^(script|iframe|frame|object|embed|form|input|button|textarea|select|link|base|svg|math|video|audio|template|noscript)$/;

  /** What's wrong with a message's HTML, according to a parser. */
  /** As browsers find it: they drop control characters and spaces at the start, and tabs and line breaks anywhere (WHATWG URL §4.4). */
  function schemeOf(address: string): string | undefined {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it's about.
    const read = address.replace(/^[\u0000-\u0020]+/, "").replace(/[\t\n\r]/g, "");
    return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase();
  }

  function dangersOf(html: string): string[] {
    const dangers: string[] = [];
    sanitize(html, {
      allowedTags: false,
      allowedAttributes: false,
      allowVulnerableTags: true,
      onOpenTag(name, attributes) {
        if (FORBIDDEN.test(name)) dangers.push(name);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (attribute.startsWith("on")) dangers.push(attribute);
          const scheme = schemeOf(value);
          if (/^(href|src|background)$/.test(attribute) && scheme && !/^(https?|mailto|tel|link|email|open)$/.test(scheme))
            dangers.push(value);
          if (attribute === "http-equiv" && /refresh/i.test(value)) dangers.push(value);
          if (attribute === "style" && /javascript|expression/i.test(value)) dangers.push(value);
        }
      },
    });
    return dangers;
  }

  test.each(payloads.filter((payload) => !payload.startsWith("{{")))("%s", (payload) => {
    expect(dangersOf(compose({ content: `<p>a</p>${payload}<p>b</p>` }).message.html)).toEqual([]);
    const asValue = compose({ content: `<p title="{{headline}}">{{headline}}</p>${FOOT}`, values: { headline: payload } }).message.html;
    expect(dangersOf(asValue)).toEqual([]);
    expect(asValue).toMatch(/<p title="[^"]*">/);
  });

  test.each([
    '<p style="width:expression(alert(1))">x</p>',
    "<p style=\"background:url('java\\73 cript:alert(1)')\">x</p>",
    "<style>p{width:exp/**/ression(alert(1))}</style><p>x</p>",
    "<style>p{color:red}</style/><img src=x onerror=alert(1)></style>",
    "<style><!--</style><img src=x onerror=alert(1)>--></style>",
  ])("%s", (content) => {
    const { html } = compose({ content }).message;
    expect(dangersOf(html)).toEqual([]);
    expect(html).not.toMatch(/expression|javascript:/i);
  });

  test("what's dangerous is found, and an address that only looks like it isn't", () => {
    for (const address of ["javascript:x", " \u0001java\nscript:x", "DATA:text/html,x", "vb\tscript:x"])
      expect(dangersOf(`<a href="${address}">`), address).toEqual([address]);
    for (const address of ["{data:text/html,x", "?to=javascript:x", "mailto:a@example.com", "./data:x"])
      expect(dangersOf(`<a href="${address}">`), address).toEqual([]);
  });

  test("any input gives a message or problems, and nothing that runs", () => {
    const junk = fc.array(
      fc.oneof(
        fc.constantFrom(
          ...payloads,
          "<",
          ">",
          "{{",
          "}}",
          "</style>",
          "<style>",
          "<a href='",
          '"',
          "<!--",
          "-->",
          "<body>",
          "</body>",
          "<html>",
        ),
        fc.string({ unit: "binary", maxLength: 20 }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(junk, (parts) => {
        const composed = composeMessage({ ...written, content: parts.join("") }, around);
        if (composed.ok) expect(dangersOf(composed.value.message.html)).toEqual([]);
        else expect(composed.reason.problems).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
