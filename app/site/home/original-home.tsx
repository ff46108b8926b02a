import { Blocks } from "../blocks/blocks.tsx";
import { ComplianceSection } from "./compliance-section.tsx";
import { Hero } from "./hero.tsx";
import { PricingSection } from "./pricing-section.tsx";
import type { HomeData } from "./read-home.ts";
import { ServicesSection } from "./services-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";

/** The home page, original layout (spec 1 §2). */
export function OriginalHome({ home }: { home: HomeData }) {
  return (
    <main>
      <Hero home={home} />
      <ServicesSection values={home.values} services={home.services} followUp={home.followUp} />
      <ComplianceSection cards={home.complianceCards} />
      <PricingSection plans={home.plans} addons={home.addons} moneyBack={home.moneyBack} />
      {home.testimonials.length > 0 && <TestimonialsSection testimonials={home.testimonials} />}
      {home.blocks.length > 0 && (
        <div className="page-width grid gap-16 py-16 md:py-24">
          <Blocks blocks={home.blocks} />
        </div>
      )}
    </main>
  );
}
