import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import type { LeadValues } from "./lead-input.ts";
import { randomName } from "./visit.ts";
import { forget, keep, readKeptTexts } from "./visit-storage.ts";

/** What a visitor typed into a form and hasn't sent yet, stored for the visit. */
export interface Draft {
  /**
   * The key by which the server recognizes the draft's request, from the first attempt until it's accepted. Trying again after a lost
   * response and a reload sends the same request.
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
