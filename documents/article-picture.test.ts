import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { demoPalette } from "~/tests/builders/demo-palette.ts";
import { drawArticlePicture } from "./article-picture.tsx";

const base = {
  title: "Backups that work",
  category: "News",
  author: "Ana Ruiz",
  readTime: "7 min read",
  firm: "Lone Mesa",
  colors: demoPalette,
};
const draw = (changes: Partial<typeof base>) => drawArticlePicture({ ...base, ...changes });
const isSame = async (one: Partial<typeof base>, other: Partial<typeof base>) => (await draw(one)).equals(await draw(other));

test.each(["مرحبا بالعالم", "資安 101", "क्षत्रिय सुरक्षा", "Привет, мир"])(
  "without letters for “%s”, the firm's name takes the title's place",
  async (title) => {
    expect(await isSame({ title }, { title: "" })).toBe(true);
  },
);

test("emoji are left out of a title, and the rest of it stays", async () => {
  expect(await isSame({ title: "Launch 🚀 day 👨‍👩‍👧" }, { title: "Launch day" })).toBe(true);
  expect(await isSame({ title: "🚀" }, { title: "" })).toBe(true);
});

test("Vietnamese, Polish, and decomposed letters are drawn", async () => {
  for (const title of ["Bảo mật thông tin", "Zażółć gęślą jaźń"]) expect(await isSame({ title }, { title: "" })).toBe(false);
  expect(await isSame({ title: "Bảo mật" }, { title: "Bao mat" })).toBe(false);
  expect(await isSame({ title: "Jose\u0301 nin\u0303o" }, { title: "José niño" })).toBe(true);
  expect(await isSame({ author: "Nguyễn Thị Hạnh" }, { author: "" })).toBe(false);
});

test("a person, category, or firm in another script is left out", async () => {
  expect(await isSame({ author: "田中さん" }, { author: "" })).toBe(true);
  expect(await isSame({ category: "أخبار" }, { category: "" })).toBe(true);
});

/** The last column of pixels in which a picture differs from the one without a title. */
async function rightEdge(title: string): Promise<number> {
  const [own, empty] = await Promise.all([draw({ title }), draw({ title: ".", firm: "." })]);
  const pixels = (png: Buffer) =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image href="data:image/png;base64,${png.toString("base64")}" width="1200" height="630"/></svg>`,
    ).render().pixels;
  const [one, other] = [pixels(own), pixels(empty)];
  let edge = 0;
  for (let at = 0; at < one.length; at += 4) if (one[at] !== other[at]) edge = Math.max(edge, (at / 4) % 1200);
  return edge;
}

test("a word that's longer than a line breaks, and a title that's too long ends", async () => {
  const longest = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  for (const title of [longest, "W".repeat(200), "What every firm should know about ransomware ".repeat(5)])
    expect(await rightEdge(title), title).toBeLessThan(1200 - 80);
});
