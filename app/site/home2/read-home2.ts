import { serverOnly } from "~/app/ui/still.tsx";
import { findPage, listGonePaths, listServices, listTestimonials, readHomeContent } from "~/domain/content/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { readPage } from "../built-in/read-page.ts";
import { shownContent } from "../home/shown-content.ts";
import { leadingSomewhere } from "../pages/leading-somewhere.ts";

export type Home2Data = Awaited<ReturnType<typeof readHome2>>;

/** What the alternative home page shows and nothing more, because it's sent with the page. */
export async function readHome2() {
  const [all, services, testimonials, content, built, page, videos, gone] = await Promise.all([
    claims(),
    listServices(),
    listTestimonials(),
    readHomeContent(),
    readPage("home2"),
    findPage("home2"),
    videoBaseUrl(),
    listGonePaths(),
  ]);
  return {
    links: leadingSomewhere(all.home2_hero_links, gone),
    figures: all.home2_figures,
    steps: serverOnly(all.home2_steps),
    standards: serverOnly(leadingSomewhere(all.compliance_cards, gone)),
    plans: all.pricing_plans.map((plan) => ({ name: plan.name, plan: serverOnly(plan) })),
    addons: all.pricing_addons.length > 0 ? serverOnly(all.pricing_addons) : null,
    moneyBack: all.money_back,
    services: serverOnly(services),
    testimonials: serverOnly(testimonials),
    content: shownContent(content),
    built,
    page: serverOnly(page),
    videos,
  };
}
