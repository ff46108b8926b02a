import { expect, test } from "vitest";
import { formAddress, listBehind } from "./form-address.ts";

const ID = "0b8a1f0e-5a52-4a6b-9a70-2f0c3c6d7e8f";
const at = (search: string) => ({ pathname: "/admin/list", search });

test("an old form address leads to its page, with the list's view", () => {
  expect(formAddress(at("?add"))).toBe("/admin/list/new");
  expect(formAddress(at("?add=1&page=3"))).toBe("/admin/list/new?page=3");
  expect(formAddress(at("?add=default&q=a"))).toBe("/admin/list/new?q=a&from=default");
  expect(formAddress(at(`?q=a&edit=${ID}`), (id) => `${id}/edit`)).toBe(`/admin/list/${ID}/edit?q=a`);
  expect(formAddress(at("?q=a&delete=x"))).toBe(null);
  expect(() => formAddress(at("?edit=../users"))).toThrow();
});

test("a form returns to the view it was opened from", () => {
  expect(listBehind("/admin/list", { search: "?q=a&from=default" })).toBe("/admin/list?q=a");
});
