import { Part } from "~/app/ui/part.tsx";
import { ContentSections } from "../home/content-sections.tsx";
import { HomeSections } from "../home/home-sections.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { Home2Hero } from "./home2-hero.tsx";
import { OfferSection } from "./offer-section.tsx";
import type { Home2Data } from "./read-home2.ts";
import { VoicesSection } from "./voices-section.tsx";
import { WorkSection } from "./work-section.tsx";

/** The home page in its alternative layout: a hero and four sections. */
export function AlternativeHome({ home }: { home: Home2Data }) {
  return (
    <main data-home="home2">
      <Home2Hero home={home} />
      <FiguresSection figures={home.figures} />
      <Part>
        <OfferSection services={home.services} standards={home.standards} />
      </Part>
      <Part>
        <WorkSection steps={home.steps} plans={home.plans} addons={home.addons} moneyBack={home.moneyBack} />
      </Part>
      <ContentSections caseStudies={home.caseStudies} />
      <Part>
        <VoicesSection testimonials={home.testimonials} />
      </Part>
      <HomeSections sections={home.blocks} />
    </main>
  );
}
