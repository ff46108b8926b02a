/** The router ID of the route that frames every public page: its file below `app`. */
export const SITE_LAYOUT = "site/layout/site-layout";
