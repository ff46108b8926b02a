/** How many people a form can email requests to. */
export const MAX_FORM_RECIPIENTS = 10;

/** Starts the ID of an address outside the team. Everything else is the ID of a staff member. */
export const OUTSIDE = "address:";
