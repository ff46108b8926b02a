import { useEffect, useRef, useState } from "react";
import type { PreviewAnswer } from "./preview-answer.ts";

/** Which pages the preview shows, by the names of term and location. Null or empty: the server chooses. */
export interface PreviewChoice {
  term: string | null;
  location: string | null;
  otherTerm: string | null;
  otherLocation: string | null;
  isCompared: boolean;
}

type PageNames = { term: string; location: string };

interface Preview {
  shown: PreviewAnswer | null;
  /** The names of the last pages. They stay while the text can't be parsed. */
  names: Record<"page" | "other", PageNames | null>;
  isAsking: boolean;
  /** The last request failed. */
  hasFailed: boolean;
}

const WAIT_MS = 400;

/**
 * What the server would make of the typed template, after a short pause in typing. It's fetched directly, because the router would reload
 * the whole screen after each response. Late responses are dropped.
 * @param first the names of the first page, until the server has answered
 */
export function usePreview(typed: Record<string, string>, choice: PreviewChoice, first: PageNames | null): Preview {
  const [preview, setPreview] = useState<Preview>({ shown: null, names: { page: first, other: null }, isAsking: true, hasFailed: false });
  const isFirst = useRef(true);
  const { term, location, otherTerm, otherLocation, isCompared } = choice;
  const asked = new URLSearchParams({
    title_tpl: typed.title_tpl ?? "",
    meta_tpl: typed.meta_tpl ?? "",
    url_pattern: typed.url_pattern ?? "",
    html_tpl: typed.html_tpl ?? "",
    ...{ term: term ?? "", location: location ?? "", otherTerm: otherTerm ?? "", otherLocation: otherLocation ?? "" },
    ...(isCompared && { compare: "1" }),
  }).toString();
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      isFirst.current = false;
      setPreview((before) => ({ ...before, isAsking: true }));
      const shown = await fetchPreview(asked, asking.signal);
      if (asking.signal.aborted) return;
      setPreview((before) => ({
        shown: shown ?? before.shown,
        names: { page: shown?.page ?? before.names.page, other: shown?.other ?? before.names.other },
        isAsking: false,
        hasFailed: shown === null,
      }));
    };
    const timer = setTimeout(ask, isFirst.current ? 0 : WAIT_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked]);
  return preview;
}

async function fetchPreview(asked: string, signal: AbortSignal): Promise<PreviewAnswer | null> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await fetch("/admin/seo-generator/preview", { method: "POST", body: asked, headers, signal }).catch(() => null);
  return answer?.ok ? ((await answer.json().catch(() => null)) as PreviewAnswer | null) : null;
}
