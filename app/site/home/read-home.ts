import { sampleReport } from "~/domain/assessments/index.ts";
import { findPage, listBlocks, listServices, listTestimonials, readHomeContent, type TestimonialView } from "~/domain/content/index.ts";
import { brand, claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { priceOf } from "../services/service-price.ts";

/** The carousel shows the first services, each with its first features. */
const SERVICES = 6;
const FEATURES = 2;

export type HomeData = Awaited<ReturnType<typeof readHome>>;

/** What the original home page shows and nothing more, because it's sent with the page. */
export async function readHome() {
  const [all, services, testimonials, content, blocks, page, firm, videos] = await Promise.all([
    claims(),
    listServices(),
    listTestimonials(),
    readHomeContent(),
    listBlocks("home"),
    findPage("home"),
    brand(),
    videoBaseUrl(),
  ]);
  return {
    headline: all.home_headline,
    intro: all.home_intro,
    badges: all.home_badges,
    statistics: all.home_statistics,
    values: all.home_values,
    complianceCards: all.compliance_cards,
    plans: all.pricing_plans,
    addons: all.pricing_addons,
    moneyBack: all.money_back,
    followUp: all.follow_up,
    report: sampleReport(),
    services: services.slice(0, SERVICES).map(({ slug, name, description, features }) => ({
      slug,
      name,
      description,
      price: priceOf(slug, all.service_prices),
      features: features.slice(0, FEATURES),
    })),
    testimonials: testimonials.map(voice),
    content,
    blocks,
    page,
    place: `${firm.city}, ${firm.state}`,
    videos,
  };
}

/** What a page shows of a testimonial. */
export function voice({ id, clientName, clientTitle, clientCompany, content, rating }: TestimonialView) {
  return { id, clientName, clientTitle, clientCompany, content, rating };
}
