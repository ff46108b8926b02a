import { expect, test } from "vitest";
import { releaseText } from "./release-text.ts";

const none = { published: 0, waiting: 0, held: 0, dailyQuota: null, publicNow: 0 };

test.each([
  [{ published: 1_204 }, "1,204 pages become public right away."],
  [{ published: 1 }, "1 page becomes public right away."],
  [
    { published: 299, held: 1, publicNow: 300 },
    "299 pages become public right away. They replace the 300 pages that are public now. 1 page stays held.",
  ],
  [{ published: 1, held: 2, publicNow: 1 }, "1 page becomes public right away. It replaces the page that's public now. 2 pages stay held."],
  [{ waiting: 1_204, dailyQuota: 25 }, "1,204 pages become public, at most 25 a day."],
  [
    { published: 40, waiting: 1, dailyQuota: 25, publicNow: 40 },
    "40 pages are public right away. 1 page follows, at most 25 a day. They replace the 40 pages that are public now.",
  ],
  [{ held: 12 }, "No page becomes public. 12 pages stay held."],
  [{ held: 12, publicNow: 1 }, "No page becomes public. 1 page that's public now leaves the site. 12 pages stay held."],
  [{ held: 12, publicNow: 300 }, "No page becomes public. 300 pages that are public now leave the site. 12 pages stay held."],
])("a release of %j says what happens", (counts, text) => expect(releaseText({ ...none, ...counts })).toBe(text));
