import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import type { Row } from "../../records/index.ts";
import type { templates } from "../seo.schema.ts";
import type { TemplateCause } from "../template-versions.input.ts";
import { templateVersions } from "../way-back.schema.ts";

/** Stores the template as it was and as it is, each under its version. What's stored already stays. */
export async function recordTemplateVersion(
  tx: Tx,
  actor: Actor,
  rows: Row<typeof templates>[],
  cause: TemplateCause = "saved",
): Promise<void> {
  const versions = rows.map(({ id, version, titleTpl, metaTpl, urlPattern, htmlTpl, updatedAt }, place) => {
    const isNew = place === rows.length - 1;
    return {
      ...{ templateId: id, number: version, titleTpl, metaTpl, urlPattern, htmlTpl, createdAt: updatedAt },
      ...(isNew ? { cause, savedBy: actor.userId } : { cause: "saved" as const, savedBy: "" }),
    };
  });
  await tx.insert(templateVersions).values(versions).onConflictDoNothing();
}
