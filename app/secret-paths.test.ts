import { expect, test } from "vitest";
import { hideSecretAddresses, hideSecrets } from "./secret-paths.ts";

test.each([
  ["/compliance/report/abc-DEF_123", "/compliance/report/…"],
  [
    "https://lonemesa.example/compliance/report/abc/readiness-report.pdf?x=1",
    "https://lonemesa.example/compliance/report/…/readiness-report.pdf?x=1",
  ],
  ["/compliance/requirements/id.mac/requirements.csv", "/compliance/requirements/…/requirements.csv"],
  ["/newsletter/confirm?a=1&token=secret#x", "/newsletter/confirm?a=1&token=…#x"],
  ["/book/consultation?zone=UTC&receipt=secret&day=1", "/book/consultation?zone=UTC&receipt=…&day=1"],
  ["/Compliance/REPORT/abc-DEF_123", "/Compliance/REPORT/…"],
  ["/compliance//report///abc-DEF_123", "/compliance//report///…"],
  ["/%63ompliance/r%65port/abc-DEF_123", "/compliance/report/…"],
  ["/blog/caf%C3%A9%20x", "/blog/caf%C3%A9%20x"],
  ["/n/c/1a2b3c/4", "/n/c/…/4"],
  ["/n/o/1a2b3c.gif", "/n/o/…"],
  ["/compliance/report", "/compliance/report"],
  ["/blog?category=tokens", "/blog?category=tokens"],
])("%s is shown as %s", (address, shown) => {
  expect(hideSecrets(address)).toBe(shown);
});

test("a form's addresses are cleaned, and nothing else is", () => {
  const fields = { pageUrl: "/compliance/report/abc", landingPage: 5, message: "/compliance/report/abc" };
  expect(hideSecretAddresses(fields)).toEqual({ ...fields, pageUrl: "/compliance/report/…" });
});
