import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeWithHome2 } from "../builders/home2-place.ts";
import type { Place } from "../builders/place.ts";
import { sampled } from "../builders/sample.ts";
import { isLive, onSite, press, type Size } from "./browser.ts";
import { leadForm, openWindow } from "./forms.ts";

let place: Place;
beforeAll(async () => {
  place = await placeWithHome2();
});
afterAll(() => place.remove());
const site = onSite(() => place.variables);

describe.each<Size>(sampled(["desktop", "phone"], 0))("the home page that the firm has chosen (%s)", (size) => {
  test("loads only its own code, and its panel opens", async () => {
    const page = await site.visit("/", { size, reducedMotion: "reduce" });
    await press(page.getByRole("link", { name: "Book Free Consultation" }));
    await openWindow(page).getByRole("heading", { name: "Book Your Free Consultation" }).waitFor();
    expect(await leadForm(openWindow(page)).locator('[name="leadType"]').inputValue()).toBe("Hero Consultation Request");
    const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(files.some((name) => name.includes("scene-section"))).toBe(true);
    expect(
      files.filter((name) => /(services|voices)-section/.test(name)),
      "the other one's",
    ).toEqual([]);
  });
});

describe("the promotional video", () => {
  test("plays three times, then offers a replay, which starts again", async () => {
    const page = await site.visit("/home2");
    await countEnds(page);
    const replay = page.getByRole("button", { name: "Replay video" });
    await replay.waitFor({ timeout: 30_000 });
    expect(await endsOf(page)).toBe(3);
    await press(replay);
    await page.getByRole("button", { name: "Pause video" }).waitFor();
    expect(await lastStartOf(page), "from its beginning").toBeLessThan(5);
    await replay.waitFor({ timeout: 30_000 });
    expect(await endsOf(page)).toBe(6);
  }, 90_000);

  test("can be paused and resumed", async () => {
    const page = await site.visit("/home2");
    await press(page.getByRole("button", { name: "Pause video" }));
    expect(await page.locator("video").evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    await press(page.getByRole("button", { name: "Play video" }));
    await page.getByRole("button", { name: "Pause video" }).waitFor();
  });

  test("shows a panel with a button to reload if the video does not load", async () => {
    site.allow(/ERR_FAILED GET .*\/videos\//);
    const page = await site.visit("/home2", { reducedMotion: "reduce" });
    await page.route("**/*.{webm,mp4}", (route) => route.abort());
    await press(page.getByRole("link", { name: "Play video" }));
    await page.getByText("The video didn't start.").waitFor();
    await page.unroute("**/*.{webm,mp4}");
    await press(page.getByRole("button", { name: "Play video" }));
    await page.getByRole("button", { name: "Pause video" }).waitFor();
  });

  test("stays a picture with a link to it for people who prefer reduced motion", async () => {
    const page = await site.visit("/home2", { reducedMotion: "reduce" });
    expect(await page.locator("video").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Play video" }).getAttribute("href")).toBe("/videos/ai-services.mp4");
  });
});

interface Watched {
  /** How often the video reached its end. */
  ends: number;
  /** The positions in the video, in seconds, where playback started. */
  starts: number[];
}

/** Plays the video at sixteen times the speed and records where it starts and how often it reaches its end. */
async function countEnds(page: Page): Promise<void> {
  const film = page.locator("video");
  await film.waitFor({ state: "attached" });
  await film.evaluate((video: HTMLVideoElement) => {
    video.defaultPlaybackRate = 16;
    video.playbackRate = 16;
    const watched: Watched = { ends: 0, starts: [] };
    Object.assign(window, { watched });
    video.addEventListener("play", () => watched.starts.push(video.currentTime));
    video.addEventListener("ended", () => {
      watched.ends += 1;
    });
  });
}

function endsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as never as { watched: Watched }).watched.ends);
}

function lastStartOf(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (window as never as { watched: Watched }).watched.starts.at(-1));
}

describe.each(["/home", "/home2"])("the figures of %s", (path) => {
  test("count up once if no one has read them, and never drop while someone is reading", async () => {
    const page = await site.visit("/robots.txt", { isBare: true });
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(path);
    await isLive(page);
    const figures = page.locator("[data-counts]").filter({ hasText: /\d/ }).first();
    const last = (await figures.textContent()) ?? "";
    // What's in the window, frame by frame.
    const seen = figures.evaluate(
      (figure, ends) =>
        new Promise<string[]>((done) => {
          const texts: string[] = [];
          const look = () => {
            const { top, bottom } = figure.getBoundingClientRect();
            const text = figure.textContent ?? "";
            if (top < innerHeight && bottom > 0 && texts.at(-1) !== text) texts.push(text);
            if (texts.length > 0 && text === ends) done(texts);
            else requestAnimationFrame(look);
          };
          look();
        }),
      last,
    );
    await figures.evaluate((figure) => figure.scrollIntoView({ block: "center" }));
    const numbers = (await seen).map((text) => Number.parseFloat(text.replaceAll(/[^\d.]/g, "")));
    expect(numbers.length, "it was counted").toBeGreaterThan(3);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test("do not move if they are in view from the start", async () => {
    const page = await site.visit("/robots.txt", { isBare: true, isInKeptTab: false });
    await page.setViewportSize({ width: 1440, height: 4_000 });
    await page.addInitScript(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      new MutationObserver((records) =>
        changes.push(...records.filter(({ target }) => target.parentElement?.closest("dd")).map(({ target }) => target.textContent ?? "")),
      ).observe(document, {
        ...{ characterData: true, subtree: true },
      });
    });
    await page.goto(path);
    await isLive(page);
    const start = await page.evaluate(() => performance.now());
    // Longer than the delay and the counting take.
    await page.waitForFunction((from) => performance.now() - from > 3_500, start);
    expect(await page.evaluate(() => (window as never as { changes: string[] }).changes)).toEqual([]);
  });
});
