import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { SAMPLE } from "../generator/page-scorer.ts";
import type { PageTemplateInput } from "../page-template.input.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { listNames, type ProjectNames } from "../sets/list-names.ts";
import { readKnowledge } from "../terms/term-records.ts";
import type { SeoLocation } from "../text/merge-values.ts";
import type { PreviewChoice, Previewed } from "./make-preview.ts";
import { makePreviewAside } from "./template-aside.ts";

/** If a project has no names yet, a preview still has something to show. */
const SAMPLE_NAMES: Pick<ProjectNames, "terms" | "groups" | "locations"> = {
  terms: ["Managed IT Services", "Network Security"],
  groups: ["Services", "Services"],
  locations: [
    { name: "San Antonio", state: "TX", county: "Bexar", population: 1_434_625 },
    { name: "Austin", state: "TX", county: "Travis", population: 961_855 },
  ],
};

/** Two pages of a template, saved or not, as a run would make them now, and how they differ. Nothing is stored. */
export async function previewPages(actor: Actor, input: PageTemplateInput, choice: PreviewChoice): Promise<Result<Previewed, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const [known, knowledge, brand] = await Promise.all([listNames(), readKnowledge(), brandSettings()]);
  const { terms, groups } = known.terms.length > 0 ? known : SAMPLE_NAMES;
  const locations = known.locations.length > 0 ? known.locations : SAMPLE_NAMES.locations;
  return ok(await makePreviewAside({ template: input, choice, names: { terms, groups, knowledge, locations }, brand }));
}

/** Names to choose a preview from, at most this many of each. Others can be typed. */
export async function listPreviewNames(actor: Actor): Promise<Result<{ terms: string[]; locations: string[] }, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { terms, locations } = await listNames();
  return ok({ terms: terms.slice(0, SAMPLE), locations: locations.slice(0, SAMPLE).map((location: SeoLocation) => location.name) });
}
