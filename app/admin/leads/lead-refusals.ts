/** What staff are told where a change of a lead was refused. */
export const refusals = {
  "not-found": "This lead is not here any more.",
  conflict:
    "Somebody else has changed this meanwhile. What you typed is still here: load the page in another tab to see how the lead is now, then load it here and save again.",
  "no-such-owner": "This person cannot own leads any more. Please choose somebody else.",
  "different-people": "The two leads have different e-mail addresses now, so they stay apart.",
} as const;
