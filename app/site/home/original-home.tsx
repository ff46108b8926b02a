import { Part } from "~/app/ui/part.tsx";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ComplianceSection } from "./compliance-section.tsx";
import { contentSections } from "./content-sections.tsx";
import { Hero } from "./hero.tsx";
import { PricingSection } from "./pricing-section.tsx";
import type { HomeData } from "./read-home.ts";
import { ReportSection } from "./report-section.tsx";
import { ServicesSection } from "./services-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";

/** The home page in its original layout. `default_homepage` chooses between the two. */
export function OriginalHome({ home }: { home: HomeData }) {
  return (
    <BuiltInMain<"home">
      page={home.built}
      home="home"
      about="Home page"
      sections={{
        hero: <Hero home={home} />,
        services: (
          <Part>
            <ServicesSection values={home.values} services={home.services} />
          </Part>
        ),
        compliance: (
          <Part>
            <ComplianceSection cards={home.complianceCards} />
          </Part>
        ),
        report: (
          <Part>
            <ReportSection report={home.report} />
          </Part>
        ),
        pricing: (
          <Part>
            <PricingSection plans={home.plans} addons={home.addons} moneyBack={home.moneyBack} />
          </Part>
        ),
        ...contentSections(home.content),
        testimonials: <Testimonials testimonials={home.testimonials} />,
        closing: (
          <Part>
            <ClosingBand />
          </Part>
        ),
      }}
    />
  );
}

function Testimonials({ testimonials }: Pick<HomeData, "testimonials">) {
  return (
    testimonials.length > 0 && (
      <Part>
        <TestimonialsSection testimonials={testimonials} />
      </Part>
    )
  );
}
