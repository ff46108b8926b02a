import type { MetaDescriptor } from "react-router";
import { textOf } from "../built-in/text-of.ts";
import { findSiteData } from "../layout/site-data.ts";
import { type BuiltInMetaArgs, builtInMeta } from "../pages/built-in-meta.ts";

interface CompliancePage {
  slug: string;
  name: string;
  title: string;
  /** What the firm offers there, if it isn't the title. */
  service?: string;
}

type BuiltInCompliance = "aiHub" | "cmmc" | "nist" | "hipaa" | "soc2";

/** The metadata of a built-in compliance page. Its description is the page's introduction. */
export function complianceMeta(
  { slug, name, title, service = title }: CompliancePage,
  { loaderData, matches }: BuiltInMetaArgs,
): MetaDescriptor[] {
  if (!loaderData) return [];
  const description = textOf<BuiltInCompliance>(loaderData.built, "hero.intro");
  const page = { slug, name, title, description, row: loaderData.row, service: { name: service, description } };
  return builtInMeta(page, findSiteData(matches));
}
