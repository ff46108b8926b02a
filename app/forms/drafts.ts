import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import type { LeadValues } from "./lead-input.ts";
import { randomName } from "./visit.ts";
import { forget, keep, readKeptTexts } from "./visit-storage.ts";

/** What a visitor typed into a form and has not sent yet, kept for the visit. */
export interface Draft {
  /**
   * The name that the server knows the draft's request by, from its first try until it is taken: anyone who tries again after a lost answer and a
   * reload sends the same request.
   */
  requestKey(): string;
  save(values: LeadValues): void;
  read(): Record<string, string>;
  drop(): void;
}

export function draftOf(kind: LeadFormKind, service: string): Draft {
  const key = `draft:${kind}:${service}`;
  const read = () => readKeptTexts(key) ?? {};
  const save = (values: object) => keep(key, JSON.stringify(values));
  return {
    save: (values) => save({ ...values, requestKey: read().requestKey }),
    read,
    drop: () => forget(key),
    requestKey() {
      const draft = { requestKey: randomName(), ...read() };
      save(draft);
      return draft.requestKey;
    },
  };
}
