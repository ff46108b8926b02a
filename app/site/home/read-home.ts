import { serverOnly } from "~/app/ui/still.tsx";
import { sampleReport } from "~/domain/assessments/index.ts";
import { findPage, listGonePaths, listServices, listTestimonials, readHomeContent, type TestimonialView } from "~/domain/content/index.ts";
import { brand, claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { readPage } from "../built-in/read-page.ts";
import { leadingSomewhere } from "../pages/leading-somewhere.ts";
import { priceOf } from "../services/service-price.ts";
import { shownContent } from "./shown-content.ts";

/** The carousel shows the first services. */
const SERVICES = 6;

/** The same object for every page, so that it's drawn once. */
const report = sampleReport();

export type HomeData = Awaited<ReturnType<typeof readHome>>;

/** What the original home page shows and nothing more, because it's sent with the page. */
export async function readHome() {
  const [all, services, testimonials, content, built, page, firm, videos, gone] = await Promise.all([
    claims(),
    listServices(),
    listTestimonials(),
    readHomeContent(),
    readPage("home"),
    findPage("home"),
    brand(),
    videoBaseUrl(),
    listGonePaths(),
  ]);
  return {
    badges: all.home_badges,
    statistics: all.home_statistics,
    values: serverOnly(all.home_values),
    complianceCards: serverOnly(leadingSomewhere(all.compliance_cards, gone)),
    plans: all.pricing_plans.map((plan) => ({ name: plan.name, popular: plan.popular, plan: serverOnly(plan) })),
    addons: all.pricing_addons.length > 0 ? serverOnly(all.pricing_addons) : null,
    moneyBack: all.money_back,
    report: serverOnly(report),
    services: services.slice(0, SERVICES).map((service) => ({
      slug: service.slug,
      name: service.name,
      about: serverOnly(service),
      price: serverOnly(priceOf(service.slug, all.service_prices)),
    })),
    testimonials: testimonials.map((testimonial) => ({
      clientName: testimonial.clientName,
      voice: serverOnly(testimonial),
    })),
    content: shownContent(content),
    built,
    page: serverOnly(page),
    place: `${firm.city}, ${firm.state}`,
    videos,
  };
}

/** What a page shows of a testimonial. */
export function voice({ id, clientName, clientTitle, clientCompany, content, rating }: TestimonialView) {
  return { id, clientName, clientTitle, clientCompany, content, rating };
}
