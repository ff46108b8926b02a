/** The link back from a template's page. */
export const TEMPLATES = { to: "/admin/newsletter/templates", label: "Templates" };

/** The link back from a campaign's page. */
export const CAMPAIGNS = { to: "/admin/newsletter/campaigns", label: "Campaigns" };
