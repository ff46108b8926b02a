/** Why an address isn't emailed anymore, in words. */
export const suppressionWords = {
  "hard-bounce": "Hard bounce",
  "soft-bounces": "Soft bounces",
  complaint: "Complaint",
  "by-hand": "By hand",
} as const;
