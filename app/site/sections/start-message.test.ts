import { expect, test } from "vitest";
import { putSubject } from "./start-message.ts";

const website = "I'm interested in the Website plan.";
const application = "I'm interested in the Application plan.";

test("the choice goes before what the visitor wrote", () => {
  expect(putSubject("", website)).toBe(`${website} `);
  expect(putSubject("We have two sites.", website)).toBe(`${website} We have two sites.`);
});

test("a second choice replaces the first and leaves the rest alone", () => {
  expect(putSubject(`${website} We have two sites.`, application, website)).toBe(`${application} We have two sites.`);
  expect(putSubject("Call me. We have two sites.", application, website)).toBe(`${application} Call me. We have two sites.`);
});
