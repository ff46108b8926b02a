import { lazy } from "react";
import { Part } from "~/app/ui/part.tsx";
import type { Home2Data } from "../home2/read-home2.ts";
import type { HomeData } from "./read-home.ts";

/** Each in its own file, so visitors load the code of only the one shown. */
const files = {
  home: () => import("./original-home.tsx").then((file) => ({ default: file.OriginalHome })),
  home2: () => import("../home2/alternative-home.tsx").then((file) => ({ default: file.AlternativeHome })),
};
const OriginalHome = lazy(files.home);
const AlternativeHome = lazy(files.home2);

// The page says which one it is, so its file is fetched along with the others and is ready when React gets to it.
if (!import.meta.env.SSR) {
  const shown = document.querySelector<HTMLElement>("main[data-home]")?.dataset.home;
  // If the file fails to load, `lazy` requests it again and reports the error.
  if (shown === "home" || shown === "home2") files[shown]().catch(() => undefined);
}

export type Shown = { shows: "home"; home: HomeData } | { shows: "home2"; home: Home2Data };

/** One of the two home pages. */
export function ShownHome(page: Shown) {
  return <Part>{page.shows === "home2" ? <AlternativeHome home={page.home} /> : <OriginalHome home={page.home} />}</Part>;
}
