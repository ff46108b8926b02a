/** Why a form was refused: the sentence above it, and at its field where it has one. */
export interface Refusal {
  error: string;
  field?: string;
  /** Sentences of several fields, in the place of `field`. */
  fields?: Record<string, string>;
  /** 422, unless the row is gone (404) or someone was faster (409). */
  status?: number;
  isMisfilled?: boolean;
}

/** Of a form that someone else's was faster than. */
export const notSaved: Refusal = {
  error: "Someone else changed this while you were editing, so your changes weren't saved. Your text is still here.",
  status: 409,
};

/** Why nothing is brought back. */
export const gone: Refusal = { error: "This can no longer be restored.", status: 404 };

/** What every use case can say, unless its action has better words for it. */
export const commonRefusals = {
  stale: {
    error: "Someone else changed this while you were editing. Close this form and open it again to see the latest version.",
    status: 409,
  },
  "not-found": { error: "This no longer exists. Someone may have deleted it.", status: 404 },
} satisfies Record<string, Refusal>;

/** The answer to a form that no screen of ours sends. */
export const UNKNOWN_FORM: Refusal = { error: "This page is out of date. Reload it and try again." };

/** For `misfit`, where no one types the fields. */
export const unknownForm = (): Refusal => UNKNOWN_FORM;

/** A sentence for each reason that no other action has. */
export type Sentences<Reason> = Record<Exclude<Reason & string, "forbidden" | keyof typeof commonRefusals>, Refusal> &
  Partial<Record<keyof typeof commonRefusals, Refusal>>;
