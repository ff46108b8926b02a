import { Part } from "~/app/ui/part.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ComplianceSection } from "./compliance-section.tsx";
import { ContentSections } from "./content-sections.tsx";
import { Hero } from "./hero.tsx";
import { HomeSections } from "./home-sections.tsx";
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
      <HomeSections sections={home.blocks} />
      <Part>
        <ClosingBand followUp={home.followUp} />
      </Part>
    </main>
  );
}
