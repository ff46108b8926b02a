import { and, eq, like } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { DEFAULT_SET_NAME, nextSetName } from "../generator-rules.input.ts";
import { PROJECT_ID } from "../project/the-project.ts";
import { locationSets, projects } from "../seo.schema.ts";

/** What a location set without a name is called. Who asks at the same time waits until this one is stored. */
export async function freeSetName(tx: Tx): Promise<string> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, PROJECT_ID)).for("no key update");
  const { name, projectId } = locationSets;
  const sets = await tx
    .select({ name })
    .from(locationSets)
    .where(and(eq(projectId, PROJECT_ID), like(name, `${DEFAULT_SET_NAME}%`)));
  return nextSetName(sets.map((set) => set.name));
}
