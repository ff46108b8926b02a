/** How support works. */
export const supportClaims = {};
