import type { LeadKind, LeadValues } from "./lead-forms.ts";
import { forget, keep, readKeptTexts } from "./visit-storage.ts";

/** What a visitor typed into a form and has not sent yet, kept for the visit. */
export interface Draft {
  save(values: LeadValues): void;
  read(): Record<string, string>;
  drop(): void;
}

export function draftOf(kind: LeadKind, service: string): Draft {
  const key = `draft:${kind}:${service}`;
  return {
    save: (values) => keep(key, JSON.stringify(values)),
    read: () => readKeptTexts(key) ?? {},
    drop: () => forget(key),
  };
}
