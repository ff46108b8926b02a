import { API_SCOPES } from "~/domain/access/api-keys.input.ts";

export interface ScopeOption {
  value: string;
  label: string;
  about: string;
}

/** What a key can read, as plain data for the browser. */
export function scopeOptions(): ScopeOption[] {
  return Object.entries(API_SCOPES).map(([value, { label, about }]) => ({ value, label, about }));
}
