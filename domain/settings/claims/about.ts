/** Who the firm is. */
export const aboutClaims = {};
