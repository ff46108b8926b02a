import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { labelOf } from "./describe-editor.ts";
import { knownSettings } from "./known-settings.ts";

export interface FoundSetting {
  key: string;
  label: string;
  category: string;
}

const SHOWN = 5;

/** A few settings whose name or key contains all these words. */
export function searchSettings(actor: Actor, q: string): Result<FoundSetting[], "forbidden"> {
  if (!can(actor, "setting:read")) return refused("forbidden");
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const named = Object.entries(knownSettings).map(([key, { category }]) => ({ key, label: labelOf(key), category }));
  const fits = ({ key, label }: FoundSetting) => words.every((word) => `${key} ${label}`.toLowerCase().includes(word));
  return ok(named.filter(fits).slice(0, SHOWN));
}
