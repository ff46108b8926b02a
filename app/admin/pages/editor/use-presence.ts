import { useEffect, useRef, useState } from "react";
import type { PagePresence } from "~/domain/content/index.ts";
import type { DraftAnswer } from "./draft-answer.ts";
import { readAnswer } from "./use-draft.ts";

/** How often the editor says that it's open, in milliseconds. */
const EVERY = 10_000;

/** Who else has the page open. When they save, `onNews` gets the page as it is then. */
export function usePresence(pageId: string, draftVersion: number, onNews: (answer: DraftAnswer) => void): string[] {
  const [others, setOthers] = useState<string[]>([]);
  const known = useRef({ draftVersion, onNews });
  useEffect(() => {
    known.current = { draftVersion, onNews };
  });
  useEffect(() => {
    const base = `/admin/pages/${pageId}/edit`;
    const report = async () => {
      const answer = await fetch(`${base}/presence`, { method: "POST", body: new URLSearchParams({ here: "yes" }) });
      if (!answer.ok) return;
      const said = (await answer.json()) as PagePresence;
      setOthers((before) => (before.join() === said.others.join() ? before : said.others));
      if (said.draftVersion <= known.current.draftVersion) return;
      const news = await fetch(`${base}/draft`);
      if (!news.ok) return;
      const theirs = await readAnswer(news);
      // Meanwhile, our own save may have been answered: then it's no news.
      if ((theirs.page.draft?.version ?? 0) > known.current.draftVersion) known.current.onNews(theirs);
    };
    const turn = () => void report().catch(() => {});
    turn();
    const timer = setInterval(turn, EVERY);
    const leave = () => navigator.sendBeacon(`${base}/presence`, new URLSearchParams({ leaving: "yes" }));
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [pageId]);
  return others;
}
