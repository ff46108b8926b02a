import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type Framework, frameworkNames, frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { isLive, onSite, press, type Size } from "./browser.ts";
import { expectToast, field, fillIn, isTo, leadForm, openWindow, staffMail, submit, visitor } from "./forms.ts";
import { translate } from "./translator.ts";

const site = onSite();

/** Pages that open the assessment, with the framework of each. */
const openers: Record<Framework, string> = {
  "NIST800-171": "/compliance/nist-800-171",
  CMMC: "/compliance/cmmc",
  SOC2: "/compliance/nist-800-171",
  HIPAA: "/compliance/nist-800-171",
  AI: "/compliance/ai-compliance-hub",
};

function contact() {
  const { email, company } = visitor();
  return { firstName: "Dolores", lastName: "Quintanilla", email, company };
}

async function enter(scope: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(scope, name).fill(value);
}

async function openDialog(page: Page): Promise<Locator> {
  await press(page.getByRole("main").getByRole("link", { name: "Start Free Assessment" }).first());
  const dialog = openWindow(page);
  await dialog.getByRole("button", { name: "Start Assessment" }).waitFor();
  return dialog;
}

const questions = (scope: Locator) => scope.locator('fieldset:has(input[name^="answers."])');

const informationChoice = (scope: Locator) => scope.getByRole("group", { name: "What government information do you handle?" });

/** For CMMC, this comes before the questions. */
async function nameInformation(dialog: Locator, name = "Controlled Unclassified Information (CUI)"): Promise<void> {
  await press(informationChoice(dialog).getByRole("radio", { name }));
  await press(button(dialog, "Next"));
}

/** Answers Yes, Partial, and No in turn: 2+1+0+2+1+0+2+1 = 9 of 16, which is 56%. */
async function answerAll(scope: Locator): Promise<void> {
  await expect.poll(() => questions(scope).count()).toBe(8);
  for (const [place, question] of (await questions(scope).all()).entries())
    await question.getByLabel(["Yes", "Partial", "No"][place % 3] ?? "", { exact: true }).check();
}

/** In the dialog, one question at a time: selecting an answer leads to the next one. Gives the same answers as `answerAll`. */
async function answerInTurn(dialog: Locator, answers = ["Yes", "Partial", "No"], first = 0): Promise<void> {
  for (let place = first; place < 8; place += 1)
    await press(questionShown(dialog, place + 1).getByLabel(answers[place % answers.length] ?? "", { exact: true }));
  await dialog.getByText("All 8 questions are answered.").waitFor();
}

const questionShown = (dialog: Locator, number: number) => dialog.getByRole("group", { name: `${number} of 8 ·` });

const button = (scope: Locator | Page, name: string) => scope.getByRole("button", { name, exact: true });

describe.each<Size>(sampled(["desktop", "phone"], 0))("the dialog (%s)", (size) => {
  test.each(sampled(frameworks, 1))(
    "%s: contact, questions, review, result, report; a reload in the middle loses nothing",
    async (framework) => {
      // Each step looks the same for each framework.
      const expectClean = async () => framework !== "CMMC" || expect(await faultsOf(page)).toEqual([]);
      const isElsewhere = framework === "HIPAA" || framework === "SOC2";
      const page = await site.visit(openers[framework], { size, reducedMotion: "reduce" });
      const first = await openDialog(page);
      const dolores = contact();
      await press(button(first, "Start Assessment"));
      await expect.poll(() => field(first, "firstName").evaluate((input) => input === document.activeElement)).toBe(true);
      for (const name of Object.keys(dolores)) expect(await field(first, name).getAttribute("aria-invalid"), name).toBe("true");
      await expectClean();
      await enter(first, dolores);
      await press(button(first, "Start Assessment"));
      if (isElsewhere) await press(button(first, frameworkNames[framework]));
      await expectClean();
      if (framework === "CMMC") await nameInformation(first);
      await press(questionShown(first, 1).getByLabel("Yes", { exact: true }));
      await first.getByText("7 of 8 questions left.").waitFor();
      await questionShown(first, 2).waitFor();
      expect(await questions(first).count(), "one question on the screen").toBe(1);
      for (let number = 2; number < 8; number += 1) await press(button(first, "Next"));
      expect(await button(first, "Review and Submit").isDisabled()).toBe(true);
      await expectClean();

      await page.reload();
      // Before its scripts run, the link opens the page with the form.
      await isLive(page);
      const dialog = openWindow(page);
      await press(page.getByRole("main").getByRole("link", { name: "Start Free Assessment" }).first());
      if (isElsewhere) await press(button(dialog, frameworkNames[framework]));
      await questionShown(dialog, 2).waitFor();
      await press(button(dialog, "Back"));
      expect(await questionShown(dialog, 1).getByLabel("Yes", { exact: true }).isChecked()).toBe(true);
      await press(button(dialog, "Back"));
      for (const [name, value] of Object.entries(dolores)) expect(await field(dialog, name).inputValue()).toBe(value);
      await press(button(dialog, "Start Assessment"));
      await answerInTurn(dialog, undefined, 1);
      await press(button(dialog, "Review and Submit"));
      await dialog.getByText(`Your answers about ${frameworkNames[framework]}`).waitFor();
      await expectClean();

      await press(button(dialog, "Submit Assessment"));
      await dialog.getByRole("heading", { name: `Your ${frameworkNames[framework]} readiness score is 56%` }).waitFor();
      expect(await dialog.getByRole("listitem").count()).toBe(5);
      await expectClean();
      expect(await dialog.getByRole("link", { name: "Schedule a consultation" }).getAttribute("href")).toBe("/book");
      await press(dialog.getByRole("link", { name: "Open the full report" }));
      await page.getByRole("heading", { level: 1, name: `${frameworkNames[framework]} readiness report` }).waitFor();
      const staff = await staffMail(site, dolores.email);
      expect(staff.subject).toContain("score 56");
      await expect.poll(() => site.mail.mails.some((mail) => isTo(mail, dolores.email))).toBe(true);
    },
  );

  inProof("a failed submission says so, stays on the review, and goes through when the server is back", async () => {
    site.allow(/^net::ERR_FAILED POST .*run-assessment/);
    const page = await site.visit("/compliance/cmmc", { size, reducedMotion: "reduce" });
    await page.route("**/api/run-assessment", (route) => route.abort());
    const dialog = await openDialog(page);
    await enter(dialog, contact());
    await press(button(dialog, "Start Assessment"));
    await nameInformation(dialog);
    await answerInTurn(dialog);
    await press(button(dialog, "Review and Submit"));
    await press(button(dialog, "Submit Assessment"));
    const toast = await expectToast(page, "Submission Failed");
    expect(await toast.textContent()).toContain("Please try again or contact support");
    expect(await dialog.getByText("Your answers about CMMC").isVisible()).toBe(true);
    await page.unroute("**/api/run-assessment");
    await press(button(dialog, "Submit Assessment"));
    await dialog.getByText("readiness score is 56%").waitFor();
  });

  inProof("another framework keeps the answers of the first; five gaps are named and the others counted", async () => {
    const page = await site.visit("/compliance/cmmc", { size, reducedMotion: "reduce" });
    const dialog = await openDialog(page);
    await enter(dialog, contact());
    await press(button(dialog, "Start Assessment"));
    await nameInformation(dialog);
    await answerInTurn(dialog, ["No"]);
    await press(button(dialog, "SOC 2"));
    await dialog.getByText("8 of 8 questions left.").waitFor();
    await press(button(dialog, "CMMC"));
    await dialog.getByText("All 8 questions are answered.").waitFor();
    expect(await questionShown(dialog, 1).getByLabel("No", { exact: true }).isChecked()).toBe(true);
    await press(button(dialog, "Review and Submit"));
    await press(button(dialog, "Submit Assessment"));
    await dialog.getByText("readiness score is 0%").waitFor();
    expect(await dialog.getByText("3 more in the full report").isVisible()).toBe(true);
  });
});

test("the dialog works on a translated page, up to its result", async () => {
  const page = await site.visit(openers["NIST800-171"], { reducedMotion: "reduce", isInKeptTab: false });
  await translate(page, "wraps", "");
  const dialog = await openDialog(page);
  await press(button(dialog, "Start Assessment"));
  await expect.poll(() => field(dialog, "email").getAttribute("aria-invalid")).toBe("true");
  await enter(dialog, contact());
  await press(button(dialog, "Start Assessment"));
  await answerInTurn(dialog);
  await press(button(dialog, "Review and Submit"));
  await press(button(dialog, "Submit Assessment"));
  await dialog.getByRole("heading", { name: `Your ${frameworkNames["NIST800-171"]} readiness score is 56%` }).waitFor();
  expect(await page.getByText("Something went wrong").count()).toBe(0);
});

test("selecting an answer leads to the next open question; arrow keys only move between answers", async () => {
  const page = await site.visit("/compliance/cmmc", { reducedMotion: "reduce", isInKeptTab: false });
  const dialog = await openDialog(page);
  await enter(dialog, contact());
  await press(button(dialog, "Start Assessment"));
  await nameInformation(dialog);
  await questionShown(dialog, 1).waitFor();
  await page.clock.install();
  const answer = (number: number, name: string) => questionShown(dialog, number).getByLabel(name, { exact: true });
  await answer(1, "Yes").focus();
  await page.keyboard.press("ArrowRight");
  await page.clock.runFor(2_000);
  expect(await answer(1, "Partial").isChecked(), "an arrow key does not advance").toBe(true);
  await press(button(dialog, "Next"));
  await press(button(dialog, "Next"));
  await press(answer(3, "No"));
  await page.clock.runFor(2_000);
  await expect.poll(() => answer(4, "Yes").evaluate((radio) => radio === document.activeElement)).toBe(true);
  await press(button(dialog, "Back"));
  await press(button(dialog, "Back"));
  await press(answer(2, "Yes"));
  await page.clock.runFor(2_000);
  expect(await questionShown(dialog, 4).count(), "past the answered one").toBe(1);
});

inProof("everything works by keyboard alone", async () => {
  const page = await site.visit("/compliance/cmmc", { reducedMotion: "reduce" });
  await page.getByRole("main").getByRole("link", { name: "Start Free Assessment" }).first().focus();
  await page.keyboard.press("Enter");
  const dialog = openWindow(page);
  await field(dialog, "firstName").waitFor();
  await field(dialog, "firstName").focus();
  for (const text of Object.values(contact())) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await informationChoice(dialog).getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await questionShown(dialog, 1).waitFor();
  const isOn = (name: string) => page.evaluate((wanted) => document.activeElement?.getAttribute("name")?.startsWith(wanted) === true, name);
  for (let presses = 0; presses < 8 && !(await isOn("answers.")); presses += 1) await page.keyboard.press("Tab");
  for (let number = 1; number <= 8; number += 1) {
    await expect
      .poll(() => questionShown(dialog, number).locator(":focus").count(), { message: `the keyboard is at question ${number}` })
      .toBe(1);
    // The arrow key moves from Yes, which has the focus, to Partial.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  await dialog.getByText("All 8 questions are answered.").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog.getByText("Your answers about CMMC").waitFor();
  const submitButton = button(dialog, "Submit Assessment");
  for (let presses = 0; presses < 6 && !(await submitButton.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog.getByText("readiness score is 50%").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("readiness score is 50%");
});

describe.each<Size>(sampled(["desktop", "phone"], 1))("the page (%s)", (size) => {
  test("says what is missing, keeps it after a reload, changes the framework in place, and shows the result", async () => {
    const page = await site.visit("/compliance/assessment?framework=CMMC", { size, reducedMotion: "reduce" });
    const form = page.locator('form[action="/api/run-assessment"]');
    await press(button(form, "Submit Assessment").last());
    await expect.poll(() => field(form, "firstName").getAttribute("aria-invalid")).toBe("true");
    expect(await form.getByText("Please answer this question.").count()).toBe(8);
    expect(await form.getByText("Please choose what information you handle.").count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    const dolores = contact();
    await enter(form, dolores);
    await press(button(form, "SOC 2"));
    await form.getByText("Eight questions about SOC 2").waitFor();
    expect(page.url()).toContain("framework=SOC2");
    await answerAll(form);
    await page.reload();
    await expect.poll(() => field(form, "email").inputValue()).toBe(dolores.email);
    await form.getByText("All 8 questions are answered.").waitFor();
    await press(button(form, "Submit Assessment").last());
    await page.getByRole("heading", { name: "Your SOC 2 readiness score is 56%" }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  inProof("pressing Enter in a field sends the form and changes no framework", async () => {
    const page = await site.visit("/compliance/assessment?framework=CMMC", { size, reducedMotion: "reduce" });
    const form = page.locator('form[action="/api/run-assessment"]');
    await field(form, "company").press("Enter");
    await expect.poll(() => field(form, "firstName").getAttribute("aria-invalid")).toBe("true");
    expect(await form.getByText("Eight questions about CMMC").isVisible()).toBe(true);
  });

  inProof("works without JavaScript: other questions, an error, the report, its retake, and its booking form", async () => {
    site.allow(/^422 POST /);
    const page = await site.visit("/compliance/assessment?framework=CMMC", { size, hasScripts: false });
    const form = page.locator('form[action="/api/run-assessment"]');
    const dolores = contact();
    await enter(form, dolores);
    await press(button(form, "SOC 2"));
    await form.getByText("Eight questions about SOC 2").waitFor();
    expect(await field(form, "email").inputValue()).toBe(dolores.email);
    await answerAll(form);
    await field(form, "email").fill("dolores@sotolcreek");
    await press(button(form, "Submit Assessment").last());
    await press(page.getByRole("link", { name: "Please enter a valid email address." }));
    await field(form, "email").fill(dolores.email);
    await press(button(form, "Submit Assessment").last());
    await page.getByRole("heading", { level: 1, name: "SOC 2 readiness report" }).waitFor();
    expect((await staffMail(site, dolores.email)).subject).toContain("[unverified]");

    await press(page.getByRole("link", { name: "Take it again" }));
    await enter(form, contact());
    await questions(form).last().getByLabel("Yes", { exact: true }).check();
    await press(button(form, "Submit Assessment").last());
    await page.getByRole("heading", { name: "Since your last assessment" }).waitFor();
    expect(await page.getByRole("main").textContent()).toContain("Up 7 points since");

    const asking = visitor();
    await fillIn(leadForm(page), asking);
    await submit(leadForm(page));
    await page.getByRole("heading", { level: 1, name: "Consultation Request Submitted!" }).waitFor();
    expect((await staffMail(site, asking.email)).text).toContain("Review of the SOC 2 readiness report");
  });

  inProof("the report, its retake, and an address that opens nothing pass at every width", async () => {
    site.allow(/^404 GET /);
    const body = { framework: "NIST800-171", lead: contact(), answers: {} as Record<string, number> };
    const { questions: asked } = (await (await fetch(`${site.address}/api/assessment-questions`)).json()) as {
      questions: Record<string, { key: string }[]>;
    };
    for (const [place, { key }] of (asked["NIST800-171"] ?? []).entries()) body.answers[key] = place % 3;
    const answer = await fetch(`${site.address}/api/run-assessment`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const { assessmentToken } = (await answer.json()) as { assessmentToken: string };
    for (const path of [assessmentToken, `${assessmentToken}/retake`, "made-up"]) {
      const page = await site.visit(`/compliance/report/${path}`, { size, reducedMotion: "reduce" });
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual(
        Array(2).fill(page.viewportSize()?.width),
      );
    }
  });
});

inProof("a request from a report does not reveal its address", async () => {
  const page = await site.visit("/compliance/assessment?framework=CMMC", { reducedMotion: "reduce" });
  const form = page.locator('form[action="/api/run-assessment"]');
  await enter(form, contact());
  await press(informationChoice(form).getByRole("radio", { name: "Not sure yet" }));
  await answerAll(form);
  await press(button(form, "Submit Assessment").last());
  await press(page.getByRole("link", { name: "Open the full report" }));
  await page.getByRole("heading", { level: 1, name: "CMMC readiness report" }).waitFor();
  const token = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const asking = visitor();
  await fillIn(leadForm(page), asking);
  await submit(leadForm(page));
  await expectToast(page, "Consultation Request Submitted!");
  const mail = await staffMail(site, asking.email);
  expect(mail.text).toContain("/compliance/report/…");
  expect(`${mail.text} ${mail.html}`).not.toContain(token);
});

test("CMMC asks first which information the company handles; with FCI only, six questions count and the report is about Level 1", async () => {
  const page = await site.visit("/compliance/assessment?framework=CMMC", { reducedMotion: "reduce" });
  const form = page.locator('form[action="/api/run-assessment"]');
  await enter(form, contact());
  await press(informationChoice(form).getByRole("radio", { name: "Only Federal Contract Information (FCI)" }));
  await form.getByText("Six questions about CMMC").waitFor();
  for (const question of await questions(form).all()) await question.getByLabel("Yes", { exact: true }).check();
  await form.getByText("All 6 questions are answered.").waitFor();
  await page.reload();
  await form.getByText("All 6 questions are answered.").waitFor();
  await press(informationChoice(form).getByRole("radio", { name: "Controlled Unclassified Information (CUI)" }));
  await form.getByText("2 of 8 questions left.").waitFor();
  await press(informationChoice(form).getByRole("radio", { name: "Only Federal Contract Information (FCI)" }));
  expect(await faultsOf(page)).toEqual([]);
  await press(button(form, "Submit Assessment").last());
  await page.getByRole("heading", { name: "Your CMMC readiness score is 100%" }).waitFor();
  await page.getByText("CMMC Level 1.").waitFor();
  await press(page.getByRole("link", { name: "Open the full report" }));
  await page.getByRole("heading", { name: "CMMC Level 1" }).waitFor();
  expect(await page.getByText("Continue to all 110 requirements").count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

test("without scripts, the questions about Level 2 give way to the choice of FCI only, and the report is about Level 1", async () => {
  const page = await site.visit("/compliance/assessment?framework=CMMC", { hasScripts: false });
  const form = page.locator('form[action="/api/run-assessment"]');
  await enter(form, contact());
  expect(await questions(form).count()).toBe(8);
  await informationChoice(form).getByRole("radio", { name: "Only Federal Contract Information (FCI)" }).check();
  const shown = questions(form).filter({ visible: true });
  expect(await shown.count()).toBe(6);
  for (const question of await shown.all()) await question.getByLabel("Partial", { exact: true }).check();
  await press(button(form, "Submit Assessment").last());
  await page.getByRole("heading", { name: "CMMC Level 1" }).waitFor();
});

inProof("a retake keeps its edits through a reload, apart from the visit's other assessments", async () => {
  const page = await site.visit("/compliance/assessment?framework=AI", { reducedMotion: "reduce" });
  const form = page.locator('form[action="/api/run-assessment"]');
  await enter(form, contact());
  await answerAll(form);
  await press(button(form, "Submit Assessment").last());
  await press(page.getByRole("link", { name: "Open the full report" }));
  await press(page.getByRole("link", { name: "Take it again" }));
  const answer = (place: number, name: string) => questions(form).nth(place).getByLabel(name, { exact: true });
  const edited = contact();
  await enter(form, edited);
  await press(answer(2, "Yes"));
  await press(answer(3, "No"));
  await page.reload();
  await expect.poll(() => field(form, "email").inputValue()).toBe(edited.email);
  expect(await answer(2, "Yes").isChecked(), "an edit").toBe(true);
  expect(await answer(3, "No").isChecked(), "an edit for the worse").toBe(true);
  expect(await answer(1, "Partial").isChecked(), "an earlier answer").toBe(true);
  const retake = page.url();
  await page.goto(`${site.address}/compliance/assessment?framework=AI`);
  await form.getByText("8 of 8 questions left.").waitFor();
  await page.goto(retake);
  await expect.poll(() => answer(3, "No").isChecked()).toBe(true);
  await press(button(form, "Submit Assessment").last());
  await press(page.getByRole("link", { name: "Open the full report" }));
  await page.getByRole("heading", { name: "Since your last assessment" }).waitFor();
});
