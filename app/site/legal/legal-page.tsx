import { data } from "react-router";
import { listRetention } from "~/domain/privacy/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import { contentMeta } from "../pages/content-meta.ts";
import { ContentView } from "../pages/content-view.tsx";
import { findContent, previewContent } from "../pages/read-content.ts";
import type { Route } from "./+types/legal-page";
import { RetentionTable } from "./retention-table.tsx";

/** The page that lists what is stored and for how long. The other legal pages refer to it. */
const WITH_RETENTION = "privacy-policy";

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const content = await findContent(`legal/${slug}`);
  const retention = slug === WITH_RETENTION ? listRetention() : [];
  if (content) return { content, retention };
  const { data: preview, init } = await previewContent(`legal/${slug}`, request);
  return data({ content: preview, retention }, init ?? undefined);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? contentMeta(loaderData.content, site) : [];
}

const RETENTION = { id: "retention", title: "How long each kind of data is kept" };

/**
 * A legal text: blocks that staff edit, and the retention table, which comes from the same rules as the purge, so the promise matches what
 * happens.
 */
export default function LegalPage({ loaderData: { content, retention } }: Route.ComponentProps) {
  const table = { ...RETENTION, content: <RetentionTable {...RETENTION} rules={retention} /> };
  return <ContentView content={content} addition={retention.length > 0 ? table : undefined} />;
}
