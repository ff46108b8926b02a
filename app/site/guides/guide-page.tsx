import { redirect } from "react-router";
import { findGuide, findGuideByForm, listGonePaths } from "~/domain/content/index.ts";
import { leadForms } from "~/domain/leads/lead-forms.input.ts";
import { findSiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { missing } from "../pages/missing.ts";
import type { Route } from "./+types/guide-page";
import { GuideView } from "./guide-view.tsx";
import { shownGuide } from "./shown-guide.ts";

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const guide = await findGuide(slug);
  if (guide) return { ...(await shownGuide(guide)), gone: await listGonePaths() };
  const moved = await guideOfForm(`/guides/${slug}`);
  throw moved ? redirect(moved, 301) : await missing(`/guides/${slug}`);
}

/** Two forms lead to a fixed address. Whatever their guide's own is, it's found there. */
async function guideOfForm(path: string): Promise<string | null> {
  const kind = (["aiGuide", "cmmcGuide"] as const).find((one) => leadForms[one].guide.href === path);
  const guide = kind && (await findGuideByForm(kind));
  return guide ? `/guides/${guide.slug}` : null;
}

/** People who have a guide can share its address, but search engines should lead to the pages that offer it. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  const guide = loaderData?.whole.value;
  if (!guide || !site) return [];
  const { metaTitle: title, description, slug, picture } = guide;
  return pageMeta({
    ...{ title, description, path: `/guides/${slug}`, siteUrl: site.siteUrl, brandName: site.brand.name, brandVersion: site.brandVersion },
    ...{ noindex: true, type: "article", ...(picture && { image: picture }) },
  });
}

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  return <GuideView {...loaderData} hasFiles />;
}
