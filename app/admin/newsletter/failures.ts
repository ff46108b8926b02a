import type { Refusal } from "../refusals.ts";

/** What to say when a form couldn't be sent, by intent. */
export const templateFailures: Record<string, string> = {
  add: "Failed to save template",
  edit: "Failed to save template",
  duplicate: "Failed to duplicate template",
  delete: "Failed to delete template",
  restore: "Failed to restore template",
};

export const NOT_A_DRAFT: Refusal = { error: "Only drafts can be edited, and this campaign was sent or scheduled.", status: 409 };

export const campaignFailures: Record<string, string> = {
  add: "Failed to save campaign",
  edit: "Failed to save campaign",
  duplicate: "Failed to duplicate campaign",
  delete: "Failed to delete campaign",
  restore: "Failed to restore campaign",
};

export const sequenceFailures: Record<string, string> = {
  add: "Failed to save sequence",
  edit: "Failed to save sequence",
  delete: "Failed to delete sequence",
  restore: "Failed to restore sequence",
};

export const stepFailures: Record<string, string> = {
  send: "Failed to send campaign",
  schedule: "Failed to schedule campaign",
  unschedule: "Failed to move the campaign back to draft",
  pause: "Failed to pause campaign",
  resume: "Failed to resume campaign",
  cancel: "Failed to cancel campaign",
  resend: "Failed to send campaign",
  "resend-uncertain": "Failed to send campaign",
  test: "Failed to send the test email",
  duplicate: "Failed to duplicate campaign",
};
