import { describe, expect, test, vi } from "vitest";
import { log } from "~/platform/log/index.ts";
import { cached, forgetValues, observed, orStandIn, withStandIns } from "./index.ts";
import { forgetTag } from "./tagged-values.ts";

test("a value is loaded once, even if it is a query that runs every time it is awaited", async () => {
  forgetValues();
  let runs = 0;
  // biome-ignore lint/suspicious/noThenProperty: a query is a thenable that runs when it's awaited
  const query = () => ({ then: (done: (value: number) => unknown) => done(++runs) }) as unknown as PromiseLike<number>;
  expect([await cached("t", "k", query), await cached("t", "k", query)]).toEqual([1, 1]);
  expect(runs).toBe(1);
});

test("a failed load is tried again", async () => {
  forgetValues();
  await expect(cached("t", "k", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cached("t", "k", async () => "back")).toBe("back");
});

test("a value is invalidated with what it was made from, whatever its own tag", async () => {
  forgetValues();
  let name = "Lone Mesa";
  const brand = () => cached("settings", "brand", async () => name);
  const page = () => cached("content", "page", async () => `About ${await brand()}`);
  const seen = await observed(page);
  expect(seen).toEqual({ value: "About Lone Mesa", tags: ["content", "settings"], isWhole: true });
  name = "Cactus";
  forgetTag("navigation");
  expect(await page()).toBe("About Lone Mesa");
  forgetTag("settings");
  expect(await page()).toBe("About Cactus");
  expect((await observed(page)).tags, "a value that was already made knows its parts, too").toEqual(["content", "settings"]);
});

describe("a value that cannot be read", () => {
  let isAway = true;
  let tries = 0;
  const settings = () =>
    cached("settings", "settings", () =>
      orStandIn(
        "settings",
        async () => {
          tries += 1;
          if (isAway) throw new Error('relation "site_settings" does not exist');
          return "stored";
        },
        () => "shipped",
      ),
    );
  const page = () => observed(() => withStandIns(() => cached("content", "page", async () => `with ${await settings()}`)));

  test("is replaced by a stand-in on pages, never cached, and logged once until it is back", async () => {
    forgetValues();
    const errors = vi.spyOn(log, "error").mockReturnValue(undefined);
    const news = vi.spyOn(log, "info").mockReturnValue(undefined);
    for (let time = 0; time < 3; time++) expect(await page()).toMatchObject({ value: "with shipped", isWhole: false });
    expect([tries, errors.mock.calls.length]).toEqual([3, 1]);
    const [shown, job] = await Promise.allSettled([page(), settings()]);
    expect([shown.status, job.status], "nothing that decides or sends gets a stand-in, not even one that is being loaded").toEqual([
      "fulfilled",
      "rejected",
    ]);
    isAway = false;
    expect(await page()).toMatchObject({ value: "with stored", isWhole: true });
    expect(news).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  test("gets no stand-in if the whole database is unavailable", async () => {
    const away = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    const read = () =>
      withStandIns(() =>
        orStandIn(
          "settings",
          () => Promise.reject(away),
          () => "shipped",
        ),
      );
    await expect(read()).rejects.toThrow("refused");
    vi.spyOn(log, "error").mockReturnValue(undefined);
    const optional = () =>
      withStandIns(() =>
        orStandIn(
          "places",
          () => Promise.reject(away),
          () => [],
          { isOptional: true },
        ),
      );
    expect(await observed(optional)).toEqual({ value: [], tags: [], isWhole: false });
    vi.restoreAllMocks();
  });
});
