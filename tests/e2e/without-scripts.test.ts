import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { onSite, press, type Size } from "./browser.ts";
import { field, fillIn, leadForm, staffMail, submit, visitor } from "./forms.ts";

const site = onSite();

const forms = [
  { path: "/contact?about=assessment", success: "Assessment Request Submitted!" },
  { path: "/contact?about=consultation", success: "Consultation Request Submitted!" },
  { path: "/contact?about=quote", success: "Quote Request Submitted!" },
  { path: "/contact", success: "Message Sent!" },
  { path: "/services/wordpress", success: "Form Submitted Successfully!" },
];

describe.each<Size>(sampled(["desktop", "phone"], 1))("without JavaScript (%s)", (size) => {
  test.each(sampled(forms, 0, 4))(
    "the form at $path shows errors at the fields, keeps what was typed, and is then sent",
    async ({ path, success }) => {
      site.allow(/^422 POST .*\/api\/send-lead-email$/);
      const page = await site.visit(path, { size, hasScripts: false });
      const dolores = visitor({ email: "dolores@sotolcreek", company: "Sotol Creek ".repeat(20) });
      await fillIn(leadForm(page), dolores);
      await submit(leadForm(page));

      const refused = leadForm(page);
      await page.getByRole("heading", { level: 2, name: "Please check the marked fields." }).waitFor();
      for (const [name, typed] of Object.entries(dolores)) expect(await field(refused, name).inputValue()).toBe(typed);
      for (const name of ["email", "company"]) {
        const id = await field(refused, name).getAttribute("aria-describedby");
        expect(await page.locator(`[id="${id}"]`).textContent(), name).not.toBe("");
        expect(await field(refused, name).getAttribute("aria-invalid")).toBe("true");
      }
      await press(page.getByRole("link", { name: (await page.locator('[id$="-email-error"]').textContent()) ?? "" }));
      expect(await field(refused, "email").evaluate((element) => element === document.activeElement), "the link leads to the field").toBe(
        true,
      );

      const { email } = visitor();
      await fillIn(refused, { email, company: "Sotol Creek" });
      await submit(refused);
      await page.getByRole("heading", { level: 1, name: success }).waitFor();
      const said = (await page.getByRole("main").textContent()) ?? "";
      expect(said).toContain("within 24 hours");
      expect(said).toContain("If it's urgent, call (210) 555-0142.");
      const [reference = "none"] = said.match(/[A-Z2-9]{4}-[A-Z2-9]{4}/) ?? [];
      // axe waits for frames, and without scripts none are reported, so it gets the same page with scripts.
      const { pathname, search } = new URL(page.url());
      expect(await faultsOf(await site.visit(`${pathname}${search}`, { size }))).toEqual([]);
      const mail = await staffMail(site, email);
      expect(mail.text).toContain(dolores.message);
      expect(mail.text).toContain(reference);
      expect(mail.text).toContain("Unverified: the visitor didn't pass the human check");
    },
  );

  inProof("the hero's button leads to a page with its form", async () => {
    const page = await site.visit("/", { size, hasScripts: false });
    await press(page.getByRole("link", { name: "Book Free Consultation" }));
    await page.getByRole("heading", { level: 1, name: "Book Your Free Consultation" }).waitFor();
    expect(await leadForm(page).count()).toBe(1);
  });
});
