import { describe, expect, test } from "vitest";
import { businessDomain, companyKey, isNamedLike } from "./company-key.ts";

describe("a company's name, as it's compared", () => {
  test.each([
    ["Sotol Creek Machine Works, LLC", "sotol creek machine works"],
    ["  SOTOL CREEK   machine works ", "sotol creek machine works"],
    ["Café Olé Co., Inc.", "cafe ole"],
    ["The Johnson & Sons Company", "johnson and sons"],
    ["The", "the"],
    ["Inc.", "inc"],
    ["N/A", ""],
    ["Self-employed", ""],
    ["none", ""],
    ["--", ""],
    ["", ""],
  ])("%s is %s", (name, key) => {
    expect(companyKey(name)).toBe(key);
  });
});

describe("the domain of a business address", () => {
  test.each([
    ["Ana@SotolCreek.example", "sotolcreek.example"],
    ["ana@gmail.com", null],
    ["ana@Yahoo.com", null],
    ["", null],
    ["ana@localhost", null],
  ])("%s is %s", (email, domain) => {
    expect(businessDomain(email)).toBe(domain);
  });
});

test("a company known by name takes over a domain only if the two look alike", () => {
  expect(isNamedLike("sotolcreek.example", "sotol creek machine works")).toBe(true);
  expect(isNamedLike("sotol-creek-machine-works.example", "sotol creek")).toBe(true);
  expect(isNamedLike("mallory.example", "sotol creek machine works")).toBe(false);
  expect(isNamedLike("so.example", "sotol creek machine works")).toBe(false);
});
