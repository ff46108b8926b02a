import { homeAddress } from "../home/home-address.ts";
import { homeMeta } from "../home/home-meta.ts";
import { ShownHome } from "../home/shown-home.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/home2-page";
import { readHome2 } from "./read-home2.ts";

export async function loader() {
  const [home, address] = await Promise.all([readHome2(), homeAddress("home2")]);
  return { home, address };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? homeMeta(loaderData.home, site, loaderData.address) : [];
}

/** `/home2`: the alternative layout, whichever is shown at `/`. */
export default function Home2Page({ loaderData }: Route.ComponentProps) {
  return <ShownHome shows="home2" home={loaderData.home} />;
}
