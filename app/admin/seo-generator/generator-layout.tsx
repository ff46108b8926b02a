import { Outlet, useOutletContext } from "react-router";
import { findPageTemplate, generatorOverview, listLocationSets, listTermSets } from "~/domain/seo/index.ts";
import { requestInfo } from "../../request-info.ts";
import { granted } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ScreenTabs } from "../parts/screen-tabs.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/generator-layout";
import { DebugCard } from "./debug-card.tsx";
import { LoadWarnings } from "./load-warnings.tsx";
import { readOrWarn } from "./read-or-warn.ts";
import { RefreshData } from "./refresh-data.tsx";
import { shownRun } from "./run/shown-run.ts";
import { type FollowedRun, useFollowedRun } from "./run/use-followed-run.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { siteUrl, reportFault } = context.get(requestInfo);
  const { latest, ...overview } = granted(await generatorOverview(actor));
  const [termSets, locationSets, template] = await Promise.all([
    readOrWarn(listTermSets(actor), reportFault),
    readOrWarn(listLocationSets(actor), reportFault),
    readOrWarn(findPageTemplate(actor), reportFault),
  ]);
  return {
    overview,
    latest: latest && shownRun(latest),
    siteUrl,
    termSets: termSets?.length ?? null,
    locationSets: locationSets?.length ?? null,
    templateVersion: template?.version ?? null,
  };
}

/** Someone else was faster, so the run they started is shown. */
export const shouldRevalidate = revalidatesOnConflict;

/** The screen is blocked only if the project can't be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load data: the server didn't respond as expected" />;
}

/** What the generator's tabs get from the frame around them. */
type GeneratorContext = Pick<Route.ComponentProps["loaderData"], "overview"> & FollowedRun;

export const useGenerator = () => useOutletContext<GeneratorContext>();

/** Local pages for every term in every location: the header above the tabs. */
export default function GeneratorLayout({ loaderData }: Route.ComponentProps) {
  const { overview, latest } = loaderData;
  const followed = useFollowedRun(latest);
  return (
    <>
      <PageHead title="SEO Page Generator" text="One page for each search term in each location.">
        <RefreshData loaded={loaderData} />
      </PageHead>
      <DebugCard loaded={loaderData} run={followed.run} />
      <ScreenTabs label="SEO Page Generator" tabs={tabs} />
      <LoadWarnings loaded={loaderData} />
      <Outlet context={{ overview, ...followed } satisfies GeneratorContext} />
    </>
  );
}

const tabs = [
  { to: "/admin/seo-generator", label: "Overview" },
  { to: "/admin/seo-generator/template", label: "Template" },
  { to: "/admin/seo-generator/terms", label: "Terms" },
  { to: "/admin/seo-generator/locations", label: "Locations" },
  { to: "/admin/seo-generator/search", label: "Search" },
  { to: "/admin/seo-generator/proposals", label: "Proposals" },
  { to: "/admin/seo-generator/history", label: "Generation History" },
];
