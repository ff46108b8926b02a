import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { isLive, onSite, press, type Size } from "./browser.ts";
import { expectToast, field, fillIn, leadForm, openWindow, staffMail, submit, visitor } from "./forms.ts";

const site = onSite();

describe.each<Size>(sampled(["desktop", "phone"], 0))("the service pages (%s)", (size) => {
  inProof("Get Started goes to the quote form", async () => {
    const page = await site.visit("/services/hosting", { size, reducedMotion: "reduce" });
    await press(page.getByRole("link", { name: "Get Started" }));
    await expect.poll(() => isInSight(page, "Get Your Free Hosting Quote")).toBe(true);
  });

  test("Choose Plan goes to the form and names the plan there; another choice replaces it, and it arrives", async () => {
    const page = await site.visit("/services/hosting", { size, reducedMotion: "reduce" });
    const form = leadForm(page.getByRole("main"));
    await press(page.getByRole("link", { name: "Choose Plan for Website" }));
    expect(await field(form, "message").inputValue()).toBe("I'm interested in the Website hosting plan. ");
    await expect.poll(() => isInSight(page, "Get Your Free Hosting Quote")).toBe(true);
    await press(page.getByRole("link", { name: "Choose Plan for Application" }));
    expect(await field(form, "message").inputValue()).toBe("I'm interested in the Application hosting plan. ");

    const { name, email } = visitor();
    await fillIn(form, { name, email });
    await submit(form);
    await expectToast(page, "Quote Request Submitted!");
    expect((await staffMail(site, email)).text).toContain("I'm interested in the Application hosting plan.");
  });

  inProof("an email plan and a website offer are named in their forms, too", async () => {
    const page = await site.visit("/services/email", { size, reducedMotion: "reduce" });
    await press(page.getByRole("link", { name: "Ask about Business" }));
    expect(await field(leadForm(page.getByRole("main")), "message").inputValue()).toContain("the Business email plan");
    await page.goto("/services/website");
    await isLive(page);
    await press(page.getByRole("link", { name: "Get a quote for Web Application" }));
    expect(await field(leadForm(page.getByRole("main")), "message").inputValue()).toContain("Web Application");
  });

  inProof("Free Migration Service opens the quote form with that request in it", async () => {
    const page = await site.visit("/services/hosting", { size, reducedMotion: "reduce" });
    await press(page.getByRole("link", { name: "Free Migration Service" }));
    const form = leadForm(openWindow(page));
    await form.waitFor();
    expect(await openWindow(page).getByRole("heading", { level: 2 }).textContent()).toBe("Get Your Free Hosting Quote");
    expect(await field(form, "message").inputValue()).toContain("free migration service");
  });

  inProof("without scripts the plans are there, and Start Your Project leads to a page with its form", async () => {
    const page = await site.visit("/services/hosting", { size, hasScripts: false });
    await page.getByText("$150", { exact: true }).first().waitFor();
    expect(await page.getByText("Loading hosting plans...").count()).toBe(0);
    expect(await page.getByText("Most Popular").isVisible()).toBe(true);
    await page.goto("/services/apps");
    expect(await page.getByRole("link", { name: "Play video" }).getAttribute("href")).toBe("/videos/app-development.mp4");
    await press(page.getByRole("link", { name: "Start Your Project" }));
    await page.getByRole("heading", { level: 1, name: "Start Your Project" }).waitFor();
    expect(await leadForm(page).locator('[name="phone"]').getAttribute("required")).not.toBeNull();
  });
});

describe("the video on the app page", () => {
  inProof("is not requested before it is in view, plays once, and ends under the logo, where it can be replayed", async () => {
    const page = await site.visit("/services/apps");
    const film = page.locator("main video");
    await page.getByRole("link", { name: /Play video/ }).scrollIntoViewIfNeeded();
    await film.waitFor();
    await page.getByRole("button", { name: "Replay video" }).waitFor({ timeout: 30_000 });
    await press(page.getByRole("button", { name: "Replay video" }));
    await page.getByRole("button", { name: "Pause video" }).waitFor();
  });

  inProof("does not load automatically for people who prefer reduced motion, and shows the logo if it fails", async () => {
    site.allow(/ERR_FAILED GET .*app-development/);
    const page = await site.visit("/services/apps", { reducedMotion: "reduce" });
    await page.route("**/app-development.{webm,mp4}", (route) => route.abort());
    const play = page.getByRole("link", { name: "Play video" });
    await play.scrollIntoViewIfNeeded();
    expect(await page.locator("main video").count()).toBe(0);
    await press(play);
    await page.getByText("The video didn't start.").waitFor();
  });
});

/** Whether the form's title is in the viewport. */
async function isInSight(page: Awaited<ReturnType<typeof site.visit>>, title: string): Promise<boolean> {
  const box = await page.getByRole("heading", { level: 2, name: title }).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y < height;
}
