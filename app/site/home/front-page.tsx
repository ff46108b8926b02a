import { defaultHomepage } from "~/domain/settings/index.ts";
import { readHome2 } from "../home2/read-home2.ts";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/front-page";
import { homeMeta } from "./home-meta.ts";
import { readHome } from "./read-home.ts";
import { ShownHome } from "./shown-home.tsx";

/** The home page that's chosen in the settings. */
export async function loader() {
  if ((await defaultHomepage()) === "home2") return { shows: "home2" as const, home: await readHome2() };
  return { shows: "home" as const, home: await readHome() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? homeMeta(loaderData.home, site, "/") : [];
}

export default function FrontPage({ loaderData }: Route.ComponentProps) {
  return <ShownHome {...loaderData} />;
}
