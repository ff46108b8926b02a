/** The pages of the five services. */
export const servicesClaims = {};
