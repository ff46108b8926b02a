import { live, typed } from "./page.mjs";

/** The self-assessment, from the first step to all 110 requirements. */
export const assessmentScenes = {
  "assessment-contact": async (page) => void (await openSelfAssessment(page)),
  "assessment-wrong": async (page) => {
    const window = await openSelfAssessment(page);
    await window.getByRole("button", { name: "Start Assessment" }).click();
    await window.locator('[aria-invalid="true"]').first().waitFor();
  },
  "assessment-question": async (page) => void (await beginQuestions(await openSelfAssessment(page))),
  "assessment-questions": async (page) => void (await answerAll(await openSelfAssessment(page))),
  "assessment-review": async (page) => {
    const window = await openSelfAssessment(page);
    await answerAll(window);
    await window.getByRole("button", { name: "Review and Submit" }).click();
  },
  "assessment-result": async (page) => void (await assess(page)),
  "assessment-report": async (page) => {
    const window = await assess(page);
    await window.getByRole("link", { name: "Open the full report" }).click();
    await page.getByRole("heading", { name: /readiness report/ }).waitFor();
  },
  "assessment-requirements": async (page) => {
    const window = await assess(page);
    await window.getByRole("link", { name: "Open the full report" }).click();
    await page.getByRole("button", { name: "Continue to all 110 requirements" }).click();
    await page.getByRole("heading", { name: "Your estimated score" }).waitFor();
  },
};

async function openSelfAssessment(page) {
  await live(page, "/compliance/nist-800-171");
  await page.getByRole("main").getByRole("link", { name: "Start Free Assessment" }).first().click();
  const window = page.locator("dialog:modal");
  await window.getByRole("button", { name: "Start Assessment" }).waitFor();
  return window;
}

async function beginQuestions(window) {
  const contact = { firstName: "Dolores", lastName: "Quintanilla", email: typed.email, company: typed.company };
  for (const [name, value] of Object.entries(contact)) await window.locator(`[name="${name}"]`).fill(value);
  await window.getByRole("button", { name: "Start Assessment" }).click();
  await window.getByRole("group", { name: "1 of 8" }).waitFor();
}

async function answerAll(window) {
  await beginQuestions(window);
  // An answer leads to the next question.
  for (let place = 0; place < 8; place += 1)
    await window
      .getByRole("group", { name: `${place + 1} of 8` })
      .getByLabel(["Yes", "Partial", "No"][place % 3], { exact: true })
      .click();
  await window.getByText("All 8 questions are answered.").waitFor();
}

async function assess(page) {
  const window = await openSelfAssessment(page);
  await answerAll(window);
  await window.getByRole("button", { name: "Review and Submit" }).click();
  await window.getByRole("button", { name: "Submit Assessment" }).click();
  await window.getByText("readiness score is").waitFor();
  return window;
}
