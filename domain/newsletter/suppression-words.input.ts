/** Why an address is not mailed any more, in words. */
export const suppressionWords = {
  "hard-bounce": "Hard bounce",
  "soft-bounces": "Soft bounces",
  complaint: "Complaint",
  "by-hand": "By hand",
} as const;
