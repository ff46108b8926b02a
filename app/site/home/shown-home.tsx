import { lazy } from "react";
import { loadShown } from "~/app/ui/load-shown.ts";
import { Part } from "~/app/ui/part.tsx";
import type { Home2Data } from "../home2/read-home2.ts";
import type { HomeData } from "./read-home.ts";

/** Each in its own file, so visitors load the code of only the one shown. */
const files = {
  home: () => import("./original-home.tsx").then((file) => ({ default: file.OriginalHome })),
  home2: () => import("../home2/alternative-home.tsx").then((file) => ({ default: file.AlternativeHome })),
};

const OriginalHome = (await loadShown('main[data-home="home"]', files.home)) ?? lazy(files.home);
const AlternativeHome = (await loadShown('main[data-home="home2"]', files.home2)) ?? lazy(files.home2);

export type Shown = { shows: "home"; home: HomeData } | { shows: "home2"; home: Home2Data };

/** One of the two home pages. */
export function ShownHome(page: Shown) {
  return <Part>{page.shows === "home2" ? <AlternativeHome home={page.home} /> : <OriginalHome home={page.home} />}</Part>;
}
