import { Part } from "~/app/ui/part.tsx";
import { Blocks } from "../blocks/blocks.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ComplianceSection } from "./compliance-section.tsx";
import { ContentSections } from "./content-sections.tsx";
import { Hero } from "./hero.tsx";
import { PricingSection } from "./pricing-section.tsx";
import type { HomeData } from "./read-home.ts";
import { ReportSection } from "./report-section.tsx";
import { ServicesSection } from "./services-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";

/** The home page in its original layout. `default_homepage` chooses between the two. */
export function OriginalHome({ home }: { home: HomeData }) {
  return (
    <main data-home="home">
      <Hero home={home} />
      <Part>
        <ServicesSection values={home.values} services={home.services} followUp={home.followUp} />
      </Part>
      <Part>
        <ComplianceSection cards={home.complianceCards} />
      </Part>
      <Part>
        <ReportSection report={home.report} />
      </Part>
      <Part>
        <PricingSection plans={home.plans} addons={home.addons} moneyBack={home.moneyBack} />
      </Part>
      <ContentSections caseStudies={home.caseStudies} />
      {home.testimonials.length > 0 && (
        <Part>
          <TestimonialsSection testimonials={home.testimonials} />
        </Part>
      )}
      {home.blocks.length > 0 && (
        <div className="page-width grid gap-16 py-16 md:py-24">
          <Blocks blocks={home.blocks} />
        </div>
      )}
      <Part>
        <ClosingBand followUp={home.followUp} />
      </Part>
    </main>
  );
}
