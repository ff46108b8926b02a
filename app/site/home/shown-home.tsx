import { lazy } from "react";
import { Part } from "~/app/ui/part.tsx";
import type { Home2Data } from "../home2/read-home2.ts";
import type { HomeData } from "./read-home.ts";

/** Each in its own file, so visitors load the code of only the one shown. */
const files = {
  home: () => import("./original-home.tsx").then((file) => ({ default: file.OriginalHome })),
  home2: () => import("../home2/alternative-home.tsx").then((file) => ({ default: file.AlternativeHome })),
};

/** The one that this page shows, which the page says. If its file fails to load, `lazy` requests it again and reports the error. */
const loaded = await loadShown();
const OriginalHome = loaded?.home ?? lazy(files.home);
const AlternativeHome = loaded?.home2 ?? lazy(files.home2);

/** It's there when React gets to it: a part that waits for its code couldn't be given back to React as it came (early-translation.ts). */
async function loadShown() {
  const shown = import.meta.env.SSR ? undefined : document.querySelector<HTMLElement>("main[data-home]")?.dataset.home;
  try {
    if (shown === "home") return { home: (await files.home()).default, home2: null };
    return shown === "home2" ? { home: null, home2: (await files.home2()).default } : null;
  } catch {
    return null;
  }
}

export type Shown = { shows: "home"; home: HomeData } | { shows: "home2"; home: Home2Data };

/** One of the two home pages. */
export function ShownHome(page: Shown) {
  return <Part>{page.shows === "home2" ? <AlternativeHome home={page.home} /> : <OriginalHome home={page.home} />}</Part>;
}
