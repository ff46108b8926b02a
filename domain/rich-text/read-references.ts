import { cached } from "~/platform/cache/index.ts";
import { brand, claims } from "../settings/index.ts";
import type { ReferenceName } from "./references.input.ts";

/** What each reference stands for now. */
export function readReferences(): Promise<Record<ReferenceName, string>> {
  return cached("settings", "references", async () => {
    const [firm, all] = await Promise.all([brand(), claims()]);
    const { follow_up, emergency_hours, managed_it_price, email_from, hosting_from, website_proposal_within } = all;
    const { apps_proposal_within, apps_starting_price, ai_hub_price, cmmc_starting_price, cmmc_rule_dates, cmmc_phase_note } = all;
    return {
      brand_name: firm.name,
      brand_phone: firm.phone,
      brand_support_email: firm.supportEmail,
      brand_city: firm.city,
      brand_state: firm.state,
      brand_address: firm.address,
      ...{ follow_up, emergency_hours, managed_it_price, email_from, hosting_from, website_proposal_within },
      ...{ apps_proposal_within, apps_starting_price, ai_hub_price, cmmc_starting_price, cmmc_rule_dates, cmmc_phase_note },
      nist_other_families: all.nist_other_families.map(({ name, requirements }) => `${name} ${requirements}`).join(", "),
    };
  });
}
