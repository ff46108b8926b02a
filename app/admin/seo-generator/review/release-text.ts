import type { ReleaseCounts } from "~/domain/seo/index.ts";
import { formatNumber } from "../../format.ts";
import { countOf } from "../run/run-words.ts";

/** What a release does, in sentences: what becomes public and when, what that replaces, and what stays held. */
export function releaseText({ published, waiting, held, dailyQuota, publicNow }: ReleaseCounts): string {
  const pages = published + waiting;
  const pace = dailyQuota === null || waiting === 0 ? " right away" : `, at most ${formatNumber(dailyQuota)} a day`;
  const sentences = [
    ...(published > 0 && waiting > 0
      ? [`${says(published, "is", "are")} public right away.`, `${says(waiting, "follows", "follow")}${pace}.`]
      : [pages === 0 ? "No page becomes public." : `${says(pages, "becomes", "become")} public${pace}.`]),
    publicNow > 0 && replaced(pages, publicNow),
    held > 0 && `${says(held, "stays", "stay")} held.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

function replaced(pages: number, publicNow: number): string {
  if (pages === 0) return `${says(publicNow, "that's public now leaves", "that are public now leave")} the site.`;
  const now = publicNow === 1 ? "the page that's public now" : `the ${countOf(publicNow, "page")} that are public now`;
  return `${pages === 1 ? "It replaces" : "They replace"} ${now}.`;
}

function says(count: number, one: string, many: string): string {
  return `${countOf(count, "page")} ${count === 1 ? one : many}`;
}
