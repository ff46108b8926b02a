import { expect, test } from "vitest";
import { stateOf } from "./quota-form.tsx";

test.each([
  [{ dailyQuota: null, publishedToday: 5, waiting: 9, held: 0 }, /as soon as their run is live\.$/],
  [{ dailyQuota: null, publishedToday: 0, waiting: 0, held: 12 }, /^Pages that score high enough .* 12 pages are held\.$/],
  [{ dailyQuota: 10, publishedToday: 0, waiting: 0, held: 1 }, /No pages are waiting\. 1 page is held\.$/],
  [{ dailyQuota: 10, publishedToday: 0, waiting: 0, held: 0 }, /^0 of 10 published today\. No pages are waiting\.$/],
  [{ dailyQuota: 10, publishedToday: 4, waiting: 1, held: 0 }, /1 page is waiting and will be published today\.$/],
  [{ dailyQuota: 10, publishedToday: 10, waiting: 1, held: 0 }, /in about 1 day\.$/],
  [{ dailyQuota: 10, publishedToday: 4, waiting: 27, held: 0 }, /27 pages are waiting\. The last one will be published in about 3 days\.$/],
  // The quota was lowered during the day.
  [{ dailyQuota: 10, publishedToday: 400, waiting: 20_000, held: 0 }, /in about 2,000 days\.$/],
])("%o", (now, text) => {
  expect(stateOf(now)).toMatch(text);
});
