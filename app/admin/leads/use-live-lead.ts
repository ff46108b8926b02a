import { useEffect, useRef } from "react";
import { isFillingIn } from "./is-filling-in.ts";
import { askForNews, poll } from "./poll.ts";
import type { LeadRecord } from "./read-lead.ts";

/**
 * Reads a lead again when someone else has changed it, or an email has arrived. While someone is filling in a form that's about the lead as
 * it was, that waits: its version has to stay the one that they saw. Notes and replies aren't disturbed by it.
 */
export function useLiveLead(record: LeadRecord | null, readAgain: () => void): void {
  const latest = useRef({ mark: record?.mark, readAgain });
  useEffect(() => {
    latest.current = { mark: record?.mark, readAgain };
  });
  const id = record?.lead.id;
  useEffect(() => {
    if (!id) return;
    return poll(async (signal) => {
      const news = await askForNews<{ mark: string }>(new URLSearchParams({ watch: id }), signal);
      if (typeof news === "string") return news;
      const { mark, readAgain: again } = latest.current;
      if (!signal.aborted && mark !== undefined && news.mark !== mark && !isFillingIn()) again();
      return "answered";
    });
  }, [id]);
}
