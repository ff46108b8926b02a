/** Why a form was refused: the message above it, also shown at its field if it has one. */
export interface Refusal {
  error: string;
  field?: string;
  /** Messages for several fields, instead of `field`. */
  fields?: Record<string, string>;
  /** 422, or 404 if the row no longer exists, or 409 if someone else changed it first. */
  status?: number;
  isMisfilled?: boolean;
}

/** For a form that was sent after someone else's change. */
export const notSaved: Refusal = {
  error: "Someone else changed this while you were editing, so your changes weren't saved. Your text is still here.",
  status: 409,
};

/** Why nothing can be restored. */
export const gone: Refusal = { error: "This can no longer be restored.", status: 404 };

/** Refusals that every use case can return, unless its action words them better. */
export const commonRefusals = {
  stale: {
    error: "Someone else changed this while you were editing. Close this form and open it again to see the latest version.",
    status: 409,
  },
  "not-found": { error: "This no longer exists. Someone may have deleted it.", status: 404 },
} satisfies Record<string, Refusal>;

/** The answer to a form that none of our screens send. */
export const UNKNOWN_FORM: Refusal = { error: "This page is out of date. Reload it and try again." };

/** An undo that was offered to no one, to someone else, or too long ago. */
export const NOT_OFFERED: Refusal = { error: "This can no longer be undone.", status: 410 };

/** For `misfit`, if the fields aren't typed by people. */
export const unknownForm = (): Refusal => UNKNOWN_FORM;

/** A message for each reason that isn't common to all actions. */
export type Sentences<Reason> = Record<Exclude<Reason & string, "forbidden" | keyof typeof commonRefusals>, Refusal> &
  Partial<Record<keyof typeof commonRefusals, Refusal>>;
