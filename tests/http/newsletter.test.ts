import { describe, expect, test } from "vitest";
import { onProgram } from "./program.ts";
import { fetchProof, postForm, postJson } from "./requests.ts";

const program = onProgram();
const endpoint = () => `${program.address}/api/newsletter-signup`;

async function confirmationLinkFor(address: string): Promise<string> {
  await expect.poll(() => program.mailsTo(address).length).toBe(1);
  const link =
    /http:\/\/localhost[^\s"<]*\/newsletter\/confirm\?token=[^\s"<\])]+/.exec(program.mailsTo(address)[0]?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return `${program.address}${pathname}${search}`;
}

describe("newsletter signup", () => {
  test("sign up, confirm with a button, manage, and unsubscribe with one click", async () => {
    const verificationToken = await fetchProof(program.address, "newsletter");
    const answer = await postJson(endpoint(), { email: "Reader@example.com", verificationToken });
    expect(await answer.json()).toEqual({
      success: true,
      message: "Thank you for subscribing to our newsletter. Check your email for confirmation.",
    });
    const link = await confirmationLinkFor("reader@example.com");

    const page = await fetch(link);
    expect(await page.text()).toContain("Confirm my subscription");
    expect(page.headers.get("referrer-policy")).toBe("strict-origin");
    expect(page.headers.get("cache-control")).toContain("no-store");

    const confirmed = await (await postForm(link, {})).text();
    expect(confirmed).toContain("You&#x27;re subscribed");
    expect(await (await fetch(link)).text(), "opened again").toContain("You&#x27;re subscribed");
    const preferences = /\/newsletter\/preferences\?token=[^"]+/.exec(confirmed)?.[0].replaceAll("&amp;", "&") ?? "";
    expect(await (await fetch(`${program.address}${preferences}`)).text()).toContain("You&#x27;re subscribed as r•••@example.com");

    // What email programs and people who copy a link take for part of it.
    const links = [
      preferences,
      preferences.replace("preferences", "unsubscribe"),
      `${preferences.replace("preferences", "unsubscribe")}&d=abc`,
    ];
    for (const one of [...links.map((path) => `${program.address}${path}`), link])
      for (const tail of [".", ",", ">", "%3E", "%20", ")", ".%22", "%E2%80%9D"])
        expect([`${one}${tail}`, (await fetch(`${one}${tail}`)).status]).toEqual([`${one}${tail}`, 200]);

    // RFC 8058: a POST without cookie, referrer, or origin, answered without a redirect.
    const unsubscribe = `${program.address}${preferences.replace("preferences", "unsubscribe")}`;
    for (let i = 0; i < 2; i++) {
      const done = await fetch(unsubscribe, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        redirect: "manual",
      });
      expect(done.status).toBe(200);
      expect(await done.text()).toContain("You&#x27;re unsubscribed");
    }
  });

  test("opening the link does nothing; only the button does", async () => {
    await postJson(endpoint(), { email: "scanner@example.com" });
    const link = await confirmationLinkFor("scanner@example.com");
    await fetch(link);
    await fetch(link, { method: "HEAD" });
    const again = await postJson(endpoint(), { email: "scanner@example.com" });
    expect(again.status).toBe(200);
    expect((await (await postForm(link, {})).text()).includes("You&#x27;re subscribed")).toBe(true);
  });

  test("without JavaScript, a refused address comes back in the form, with what is wrong with it", async () => {
    const refused = await postForm(endpoint(), { email: "reader@" });
    const html = await refused.text();
    expect([refused.status, html.match(/<h1[^>]*>([^<]*)/)?.[1]]).toEqual([422, "Invalid Email"]);
    expect(html.match(/<input [^>]*id="newsletter-again-email"[^>]*>/)?.[0]).toMatch(
      /aria-invalid="true".*value="reader@"|value="reader@".*aria-invalid="true"/,
    );
    expect(html).toMatch(/id="newsletter-again-email-error"[^>]*>.*Please enter a valid email address\./s);
    expect((await postForm(endpoint(), { email: "reader-again@example.com" })).status).toBe(200);
  });

  test("known and unknown addresses get the same response, and no second confirmation is emailed on the same day", async () => {
    const unknown = await postJson(endpoint(), { email: "once@example.com" });
    await confirmationLinkFor("once@example.com");
    const known = await postJson(endpoint(), { email: "once@example.com" });
    expect(await known.text()).toBe(await unknown.text());
    await postJson(endpoint(), { email: "later@example.com" });
    await expect.poll(() => program.mailsTo("later@example.com").length).toBe(1);
    expect(program.mailsTo("once@example.com")).toHaveLength(1);
  });

  describe("one-click unsubscribe (RFC 8058)", () => {
    /** The address in the List-Unsubscribe header of a confirmed subscriber's email. */
    async function unsubscribeAddress(email: string): Promise<string> {
      await postJson(endpoint(), { email });
      const confirmed = await (await postForm(await confirmationLinkFor(email), {})).text();
      const token = /\/newsletter\/preferences\?token=([^"&]+)/.exec(confirmed)?.[1];
      return `${program.address}/newsletter/unsubscribe?token=${token}&d=forged`;
    }
    const isSubscribed = async (address: string) => (await (await fetch(address)).text()).includes("Stop sending the newsletter to");

    const multipart = () => {
      const body = new FormData();
      body.set("List-Unsubscribe", "One-Click");
      return body;
    };
    test.each([
      ["urlencoded", () => new URLSearchParams({ "List-Unsubscribe": "One-Click" }), {}],
      ["multipart", multipart, {}],
      ["from another origin", () => new URLSearchParams({ "List-Unsubscribe": "One-Click" }), { Origin: "https://mail.example" }],
      ["from an origin that is kept secret", multipart, { Origin: "null" }],
    ])("%s: actions right away, sets no cookie, and redirects no one", async (name, body, headers) => {
      const address = await unsubscribeAddress(`one-click-${name.replaceAll(" ", "-")}@example.com`);
      expect(await isSubscribed(address)).toBe(true);
      for (let i = 0; i < 2; i++) {
        const answer = await fetch(address, {
          method: "POST",
          body: body(),
          headers: headers as Record<string, string>,
          redirect: "manual",
        });
        expect([answer.status, answer.headers.get("set-cookie"), answer.headers.get("location")]).toEqual([200, null, null]);
      }
      expect(await isSubscribed(address)).toBe(false);
    });

    test("scanners change nothing: GET, HEAD, and following the page's links", async () => {
      const address = await unsubscribeAddress("scanned@example.com");
      await fetch(address, { method: "HEAD" });
      const page = await (await fetch(address)).text();
      expect(page).toMatch(/<form action="\/newsletter\/unsubscribe\?token=[^"]+&amp;d=forged" method="post"/);
      const links = Array.from(page.matchAll(/href="(\/newsletter[^"]*)"/g), ([, link = ""]) => link.replaceAll("&amp;", "&"));
      for (const link of links) await fetch(`${program.address}${link}`);
      expect(await isSubscribed(address)).toBe(true);
    });
  });

  test.each([
    ["forged", "abc.def"],
    ["empty", ""],
    ["of another kind", `${crypto.randomUUID()}_1.AAAA`],
  ])("a token that is %s is not valid", async (_what, token) => {
    for (const page of ["confirm", "unsubscribe", "preferences"]) {
      const response = await postForm(`${program.address}/newsletter/${page}?token=${encodeURIComponent(token)}`, { newsletter: "off" });
      expect([page, response.status]).toEqual([page, 404]);
    }
  });

  test("an invalid address is refused, as JSON and as a form", async () => {
    const json = await postJson(endpoint(), { email: "nobody" });
    expect([json.status, await json.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { email: "Please enter a valid email address." } }),
    ]);
    const form = await postForm(endpoint(), { email: "nobody" });
    expect(form.status).toBe(422);
    expect(await form.text()).toContain("Please enter a valid email address.");
  });

  test("a form post is answered with a page", async () => {
    const response = await postForm(endpoint(), { email: "noscript@example.com" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Check your email for confirmation.");
  });
});
