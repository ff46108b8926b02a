import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { applyCuts } from "./cuts.ts";
import { hashScripts, policyByHashes, securityHeaders } from "./security-headers.ts";

const SITE = "https://www.example.com";
const share = (html: string, nonce: string) => {
  const { cuts, scriptSources } = hashScripts(html, nonce);
  return { html: applyCuts(html, cuts).toString(), policy: policyByHashes(scriptSources, SITE) };
};
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("only inline scripts with the rendering's nonce are allowed, and the nonce is removed", () => {
  const html =
    '<script nonce="n0nce">ours("Grüße")</script><p><script>smuggled()</script></p><script async="" nonce="n0nce" type="module">import "x"</script>';
  const shared = share(html, "n0nce");
  expect(shared.policy).toContain(hash('ours("Grüße")'));
  expect(shared.policy).toContain(hash('import "x"'));
  expect(shared.policy).not.toContain(hash("smuggled()"));
  expect(shared.html).not.toContain("n0nce");
});

test("other elements with the nonce only lose it", () => {
  const shared = share(
    '<link nonce="n0nce" rel="x" href="a>b"/><script src="/x.js" nonce="n0nce"></script><script nonce="n0nce">ours()</script>',
    "n0nce",
  );
  expect(shared.html).toBe('<link rel="x" href="a>b"/><script src="/x.js"></script><script>ours()</script>');
  expect(shared.policy.match(/sha256-/g)).toHaveLength(1);
});

test("a nonce anywhere else never leaves the program", () => {
  expect(() => hashScripts('<p title="n0nce">x</p>', "n0nce")).toThrow("a shared page contains a nonce");
});

test("nothing unsafe is allowed and no one can frame us", () => {
  const { policy } = share('<script nonce="n0nce">a</script>', "n0nce");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'none'");
});

test("HSTS is sent only over TLS", () => {
  expect(securityHeaders(SITE)["Strict-Transport-Security"]).toContain("max-age=63072000");
  expect(securityHeaders("http://localhost:3000")["Strict-Transport-Security"]).toBeUndefined();
});
