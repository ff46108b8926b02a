import { type RefObject, useEffect, useRef, useState } from "react";
import type { PagePresence } from "~/domain/content/index.ts";
import type { DraftAnswer } from "./draft-answer.ts";
import { readAnswer } from "./use-saving.ts";

/** How often the editor says that it's open, in milliseconds. */
const EVERY = 10_000;

interface News {
  /** The page, in which people type, too. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** Gets the page as it is after someone else saved it. Not while a field has the focus: what's typed there is a change of the text that's shown. */
  onNews: (answer: DraftAnswer) => void;
}

/** Who else has the page open. */
export function usePresence(pageId: string, draftVersion: number, { frame, onNews }: News): string[] {
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
      if (said.draftVersion <= known.current.draftVersion || isTyping(frame.current)) return;
      const news = await fetch(`${base}/draft`);
      if (!news.ok) return;
      const theirs = await readAnswer(news);
      // Meanwhile, our own save may have been answered: then it's no news.
      const isNews = (theirs.page.draft?.version ?? 0) > known.current.draftVersion;
      if (isNews && !isTyping(frame.current)) known.current.onNews(theirs);
    };
    const turn = () => void report().catch(() => {});
    turn();
    const timer = setInterval(turn, EVERY);
    const leave = () => navigator.sendBeacon?.(`${base}/presence`, new URLSearchParams({ leaving: "yes" }));
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [pageId, frame]);
  return others;
}

/** Whether someone is in a field of the page or of the panel. */
function isTyping(frame: HTMLIFrameElement | null): boolean {
  if (!document.hasFocus()) return false;
  const inPage = frame?.contentDocument?.activeElement as HTMLElement | null | undefined;
  if (document.activeElement === frame) return inPage?.isContentEditable === true;
  return document.activeElement?.matches(".editor-panel :is(input:not([type=checkbox]), textarea, [contenteditable=true])") === true;
}
