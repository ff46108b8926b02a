import type { RecordKind } from "../records/index.ts";
import { factChecks } from "./regulations.schema.ts";

/** What shows a fact, or the day it was checked. */
export const FACTS_TAG = "regulations";

export const factCheckKind: RecordKind<typeof factChecks> = {
  noun: "regulatory-fact",
  permission: "regulation:check",
  table: factChecks,
  nameOf: ({ id }) => id,
  tags: [FACTS_TAG],
  audited: ({ checkedOn, change, sourceUrl, checkedBy }) => ({ checkedOn, change, sourceUrl, checkedBy }),
};
