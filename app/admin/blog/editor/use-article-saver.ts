import { type RefObject, useEffect, useRef, useState } from "react";
import { guardLeaving } from "../../parts/leave-guards.tsx";
import { ArticleSaver, type SaverView } from "./article-saver.ts";

interface Saved {
  id: string;
  version: number;
  hasChanges: boolean;
}

/**
 * Saves what's written in `area` and in the editor, and guards what isn't saved yet. `version` and `hasChanges` are what the page has read
 * from the server, which is newer after the article was published from here.
 */
export function useArticleSaver(
  area: RefObject<HTMLElement | null>,
  body: RefObject<(() => string) | null>,
  { id, version, hasChanges }: Saved,
) {
  const start = { version, hasChanges };
  const [view, setView] = useState<SaverView>({ ...start, state: "saved", savedAt: null, fields: {}, conflict: null });
  const made = useRef<ArticleSaver>(null);
  made.current ??= new ArticleSaver(`/admin/blog/${id}/draft`, start, () => fieldsOf(area.current, body.current), setView);
  const saver = made.current;
  useEffect(() => saver.follow(version, hasChanges), [saver, version, hasChanges]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // On the window, after React: a render between the two would put a controlled field's old value back before React has seen the new one.
    addEventListener("input", ({ target }) => isField(target) && area.current?.contains(target) && saver.change(), { signal });
    addEventListener("pagehide", () => saver.hurry(), { signal });
    addEventListener("online", () => saver.hurry(), { signal });
    const stopGuarding = guardLeaving({
      isLosing: () => saver.isUnsaved,
      isLeaving: (from, to) => from.pathname !== to.pathname,
    });
    return () => {
      listening.abort();
      stopGuarding();
      saver.stop();
    };
  }, [area, saver]);
  return { view, saver };
}

/** Fields that are part of the article. Others belong to a form of their own, such as the time to publish at. */
function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return target instanceof HTMLElement && target.hasAttribute("data-article-field");
}

function fieldsOf(area: HTMLElement | null, body: (() => string) | null): URLSearchParams {
  const fields = new URLSearchParams();
  const all = area?.querySelectorAll<HTMLInputElement>("[data-article-field]") ?? [];
  for (const { name, value } of all) fields.set(name, value);
  // Until the editor is there, nothing in it can have changed.
  if (body) fields.set("body", body());
  return fields;
}
