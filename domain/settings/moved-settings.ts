/**
 * Settings that became texts of pages. What a firm had written in them was taken over by the migration `texts_of_single_pages`
 * (docs/decisions/0074-built-in-pages-are-fixed-sections.md), or is read by the sections that have those lists now
 * (domain/pages/shipped/current-sections.ts). Their rows stay for processes of the version before: nothing here shows or changes them.
 */
const MOVED: ReadonlySet<string> = new Set([
  ...["home_headline", "home_intro", "home2_headline", "home2_intro", "about_intro"],
  ...["ai_hub_intro", "cmmc_intro", "dfars_intro", "dfars_price_note", "nist_intro", "nist_price_note"],
  ...["dfars_clauses", "dfars_incident", "dfars_steps", "dfars_services"],
  ...["cmmc_reasons", "cmmc_levels", "cmmc_conditional", "cmmc_services", "cmmc_steps"],
  ...["nist_families", "nist_score", "nist_steps", "nist_mistakes", "nist_services"],
  ...["ai_hub_features", "ai_hub_regulations", "ai_hub_first_month", "ai_hub_guide_contents"],
  ...["about_statistics", "about_mission", "about_clients", "about_values", "about_team", "about_certifications"],
  ...["apps_figures", "apps_reasons", "apps_features", "apps_process", "apps_price_factors"],
  ...["email_features", "email_plans", "email_move"],
  ...["managed_it_figures", "managed_it_capabilities", "managed_it_benefits", "managed_it_first_days", "managed_it_price_factors"],
  ...["hosting_features", "hosting_use_cases", "hosting_uptime", "hosting_migration"],
  ...["home_badges", "home_statistics", "home_values", "compliance_cards", "home2_hero_links", "home2_figures", "home2_steps"],
  ...["support_tiers", "support_topics", "support_metrics", "contact_faq"],
  ...["website_features", "website_offers", "website_process", "website_needs"],
]);

export function isMoved({ key }: { key: string }): boolean {
  return MOVED.has(key);
}
