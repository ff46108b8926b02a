import { findPage, listBlocks, listServices, listTestimonials, readHomeContent } from "~/domain/content/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { voice } from "../home/read-home.ts";

export type Home2Data = Awaited<ReturnType<typeof readHome2>>;

/** What the alternative home page shows and nothing more, because it's sent with the page. */
export async function readHome2() {
  const [all, services, testimonials, content, blocks, page, videos] = await Promise.all([
    claims(),
    listServices(),
    listTestimonials(),
    readHomeContent(),
    listBlocks("home2"),
    findPage("home2"),
    videoBaseUrl(),
  ]);
  return {
    headline: all.home2_headline,
    intro: all.home2_intro,
    links: all.home2_hero_links,
    figures: all.home2_figures,
    steps: all.home2_steps,
    standards: all.compliance_cards.map(({ title, front, href }) => ({ title, text: front, href })),
    plans: all.pricing_plans.map(({ back: _back, ...plan }) => plan),
    addons: all.pricing_addons,
    moneyBack: all.money_back,
    services: services.map(({ slug, name, description, icon }) => ({ slug, name, description, icon })),
    testimonials: testimonials.map(voice),
    content,
    blocks,
    page,
    videos,
  };
}
