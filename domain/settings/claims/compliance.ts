/** The four compliance pages. */
export const complianceClaims = {};
