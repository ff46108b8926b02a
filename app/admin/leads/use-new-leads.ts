import { useEffect, useRef, useState } from "react";
import type { ListedLead, NewLeads } from "~/domain/leads/index.ts";
import { isFillingIn } from "./is-filling-in.ts";
import { askForNews, poll } from "./poll.ts";

type News = NewLeads & { versions: Record<string, number> };
type Rows = Pick<ListedLead, "id" | "version">[];

/**
 * How many leads have arrived in the list with this query since it was loaded. The tab's title says so, too. If someone else has changed one of
 * its rows, the list is read again.
 */
export function useNewLeads(search: string, { since, count }: NewLeads, rows: Rows, readAgain: () => void): number {
  const [arrived, setArrived] = useState(0);
  const latest = useRef({ rows, readAgain });
  useEffect(() => {
    latest.current = { rows, readAgain };
  });
  useEffect(() => {
    setArrived(0);
    let wasOther = false;
    return poll(async (signal) => {
      const asked = latest.current.rows;
      const query = new URLSearchParams(search);
      query.set("since", since);
      query.set("rows", asked.map(({ id }) => id).join());
      const news = await askForNews<News>(query, signal);
      if (typeof news === "string") return news;
      if (signal.aborted) return "answered";
      setArrived(Math.max(0, news.count - count));
      const isOther = asked === latest.current.rows && asked.some(({ id, version }) => news.versions[id] !== version);
      // Twice in a row: a change that was made here is read again anyway, which can take a moment.
      if (isOther && wasOther && !isFillingIn()) latest.current.readAgain();
      wasOther = isOther;
      return "answered";
    });
  }, [search, since, count]);
  useEffect(() => {
    if (arrived === 0) return;
    const before = document.title;
    const told = `(${arrived}) ${before}`;
    document.title = told;
    return () => {
      // Another screen has set its own.
      if (document.title === told) document.title = before;
    };
  }, [arrived]);
  return arrived;
}
