import { lazy } from "react";
import { Part } from "~/app/ui/part.tsx";
import { defaultHomepage } from "~/domain/settings/index.ts";
import { readHome2 } from "../home2/read-home2.ts";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/front-page";
import { homeMeta } from "./home-meta.ts";
import { readHome } from "./read-home.ts";

/** The home page that's chosen in the settings. */
export async function loader() {
  if ((await defaultHomepage()) === "home2") return { shows: "home2" as const, home: await readHome2() };
  return { shows: "home" as const, home: await readHome() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? homeMeta(loaderData.home, site, "/") : [];
}

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

export default function FrontPage({ loaderData }: Route.ComponentProps) {
  return <Part>{loaderData.shows === "home2" ? <AlternativeHome home={loaderData.home} /> : <OriginalHome home={loaderData.home} />}</Part>;
}
