import type { VersionDifference } from "~/domain/content/index.ts";
import { VersionQuery } from "~/domain/pages/page.input.ts";
import type { Result } from "~/domain/result.ts";
import { granted } from "../answers.ts";

type Compare = (number: number, against: "before" | "now") => Promise<Result<VersionDifference, "forbidden" | "not-found">>;

/** A record's versions, and what the one in the address changed. Without one, it's the newest. */
export async function readVersions<Version extends { number: number }>(
  search: URLSearchParams,
  versions: Result<Version[], "forbidden">,
  compare: Compare,
) {
  const query = VersionQuery.parse({ ...Object.fromEntries(search), version: search.get("version"), restore: search.get("restore") });
  const chosen = query.version || versions.ok === false ? query.version : (versions.value[0]?.number ?? null);
  const difference = chosen ? granted(await compare(chosen, query.against)) : null;
  return { versions: granted(versions), query, difference };
}
