import { eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { projects } from "../seo.schema.ts";

/** The one fixed project (spec 3 §3). */
export const PROJECT_ID = "00000000-0000-4000-8000-000000000001";

export type Project = typeof projects.$inferSelect;

/** What every change of what pages are made of empties: lists of local pages, the sitemap, and the pages themselves. */
export const LOCAL_PAGES = "local-pages";

/** @throws where the database has none: it is written with the first content */
export async function getProject(tx: Tx | typeof db = db): Promise<Project> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, PROJECT_ID));
  if (!project) throw new Error("there is no project");
  return project;
}
