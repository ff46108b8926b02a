import { useEffect, useState } from "react";
import type { NewLeads } from "~/domain/leads/index.ts";
import { askForNews, poll } from "./poll.ts";

/** How many leads have arrived in the list with this query since it was loaded. The tab's title says so, too. */
export function useNewLeads(search: string, { since, count }: NewLeads): number {
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    setArrived(0);
    return poll(async (signal) => {
      const query = new URLSearchParams(search);
      query.set("since", since);
      const news = await askForNews<NewLeads>(query, signal);
      if (typeof news === "string") return news;
      if (!signal.aborted) setArrived(Math.max(0, news.count - count));
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
