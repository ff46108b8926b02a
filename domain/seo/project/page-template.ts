import { eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PageTemplateInput } from "../page-template.input.ts";
import { checkTemplateAside } from "../pages/template-aside.ts";
import { templates } from "../seo.schema.ts";
import { listNames } from "../sets/list-names.ts";
import { ownFacts } from "../sets/own-facts.ts";
import { type PageTemplate, pageTemplateKind } from "../sets/term-and-location-sets.ts";
import { type CheckedTemplate, isSound } from "./check-template.ts";
import { PROJECT_ID } from "./project.ts";

/** The project's template. */
export async function findPageTemplate(actor: Actor): Promise<Result<PageTemplate, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  return ok(await readPageTemplate());
}

export async function readPageTemplate(tx: Tx | typeof db = db): Promise<PageTemplate> {
  const [row] = await tx.select().from(templates).where(eq(templates.projectId, PROJECT_ID));
  if (!row) throw new Error("the project has no template");
  return row;
}

/**
 * Changes the template. Live pages stay as they are until the next run. If a run couldn't use it, it's refused with the errors by field.
 */
export async function savePageTemplate(
  actor: Actor,
  seen: ExpectedVersion,
  input: PageTemplateInput,
): Promise<Result<{ template: PageTemplate; checked: CheckedTemplate }, ChangeRefusal | CheckedTemplate>> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  const checked = await checkTemplateAside(input, ownFacts((await listNames()).locations));
  if (!isSound(checked)) return refused(checked);
  const saved = await changeRecord(actor, pageTemplateKind, seen, async () => ok(input));
  return saved.ok ? ok({ template: saved.value, checked }) : saved;
}
