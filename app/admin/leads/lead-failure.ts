const failures: Record<string, string> = {
  "change-status": "Failed to save the status. It's back to what it was. Try again.",
  "change-owner": "Failed to save the owner. It's back to what it was. Try again.",
  "change-leads": "Failed to save the change. Everything's back to what it was. Try again.",
  "undo-changes": "Failed to undo the change. Try again.",
  "change-value": "Failed to save the value. Try again.",
  "set-next-step": "Failed to save the next step. Try again.",
  "complete-next-step": "Failed to complete the next step. Try again.",
  "clear-next-step": "Failed to remove the next step. Try again.",
  "create-view": "Failed to save the view. Try again.",
};

/** What to say if one of a lead's or the inbox's forms can't be sent. */
export function leadFailure(intent: string): string {
  return failures[intent] ?? "Failed to save the lead";
}
