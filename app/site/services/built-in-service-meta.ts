import type { MetaDescriptor } from "react-router";
import { textOf } from "../built-in/text-of.ts";
import { findSiteData } from "../layout/site-data.ts";
import { type BuiltInMetaArgs, builtInMeta } from "../pages/built-in-meta.ts";

type BuiltInService = "apps" | "email" | "hosting" | "managedIt" | "website";

/** The metadata of a built-in service page. Its description is the first line of the page. */
export function builtInServiceMeta(
  { slug, name }: { slug: string; name: string },
  { loaderData, matches }: BuiltInMetaArgs,
): MetaDescriptor[] {
  if (!loaderData) return [];
  const description = textOf<BuiltInService>(loaderData.built, "hero.description");
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}
