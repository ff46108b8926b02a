/** The answer to a form that no screen of ours sends. */
export const UNKNOWN_FORM = "This form is not known here.";
