import { type MediaPlace, recordPlace } from "../content/index.ts";
import { pageTemplateKind } from "./sets/term-and-location-sets.ts";

/** Where local pages use files of the media library: in their template. The next run makes pages from it. */
export const localPagePlaces: readonly MediaPlace[] = [
  recordPlace({ kind: pageTemplateKind, what: "Local pages", screen: () => "/admin/seo-generator/template", fields: ["htmlTpl"] }),
];
