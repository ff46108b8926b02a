import { expect, test } from "vitest";
import { pictureAddress } from "~/domain/access/users.input.ts";
import { safeField } from "~/domain/pages/block-rules.input.ts";
import { PageInput } from "~/domain/pages/page.input.ts";
import { ownPicture } from "./own-picture.ts";

const SITE = "https://www.example.com";

const acting = [
  "/admin/leads.csv",
  "/./admin/leads/7/person.json",
  "/x/../admin/leads/7/person.json",
  "/%2e/admin/leads/7/person.json",
  "/%2E%2e/Admin//leads.csv",
  "/%61dmin/leads.csv",
  "//admin/leads.csv",
  "/auth/sign-out",
  "/api/v1/leads",
  "/newsletter/unsubscribe?token=x",
  "/n/c/abc/1",
];

test.each(acting)("%s is never an image: not of a person, a client, a block, or a page, and not where it is already stored", (address) => {
  expect(pictureAddress.safeParse(address).success).toBe(false);
  expect(safeField("image", "url", address)).toBe("");
  expect(safeField("video", "url", `${address.split("?")[0]}/film.mp4`)).toBe("");
  for (const name of ["og_image", "twitter_image"])
    expect(PageInput.safeParse({ title: "T", slug: "t", [name]: address }).error?.issues.map(({ path }) => path.join())).toEqual([name]);
  if (!address.startsWith("//")) expect(ownPicture(address, SITE)).toBeNull();
});

test.each([
  "/.\t/admin/leads.csv",
  "/.\n/admin/leads.csv",
  "/.\\admin\\leads.csv",
  " /admin/leads.csv",
  "https://www.example.com/./admin/leads.csv",
  "https:/admin/leads.csv",
  "//www.example.com/ADMIN/leads.csv",
  "https://other.example/a.png",
  "https://",
])("%j is not shown, however it was stored", (address) => {
  expect(ownPicture(address, SITE)).toBeNull();
});

test.each(["/about", "/", "/media/guide.pdf", "/about?x=/a.png"])(
  "%s is a page or another file, not a picture of a person or a client",
  (address) => {
    expect(pictureAddress.safeParse(address).error?.issues[0]?.message).toMatch(/^This is a page, not a picture/);
  },
);

test("the site's own pictures are", () => {
  for (const address of ["/media/2026/ada.webp", "/og-default.png", "/blog/an-article/og.png", "/media/a%20b.png?v=1"]) {
    expect(pictureAddress.parse(address)).toBe(address);
    expect(ownPicture(address, SITE)).toBe(address);
    expect(safeField("image", "url", address)).toBe(address);
    expect(PageInput.safeParse({ title: "T", slug: "t", og_image: address }).success).toBe(true);
  }
  expect(ownPicture("https://www.example.com/media/ada.webp", SITE)).toBe("/media/ada.webp");
});
