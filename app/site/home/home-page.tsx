import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/home-page";
import { homeAddress } from "./home-address.ts";
import { homeMeta } from "./home-meta.ts";
import { readHome } from "./read-home.ts";
import { ShownHome } from "./shown-home.tsx";

export async function loader() {
  const [home, address] = await Promise.all([readHome(), homeAddress("home")]);
  return { home, address };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? homeMeta(loaderData.home, site, loaderData.address) : [];
}

/** `/home`: the original layout, whichever is shown at `/`. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <ShownHome shows="home" home={loaderData.home} />;
}
