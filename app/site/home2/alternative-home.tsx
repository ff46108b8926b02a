import { Part } from "~/app/ui/part.tsx";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { contentSections } from "../home/content-sections.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { Home2Hero } from "./home2-hero.tsx";
import { OfferSection } from "./offer-section.tsx";
import type { Home2Data } from "./read-home2.ts";
import { VoicesSection } from "./voices-section.tsx";
import { WorkSection } from "./work-section.tsx";

/** The home page in its alternative layout: a hero and four sections. */
export function AlternativeHome({ home }: { home: Home2Data }) {
  return (
    <BuiltInMain<"home2">
      page={home.built}
      home="home2"
      about="Home page"
      sections={{
        hero: <Home2Hero home={home} />,
        figures: <FiguresSection figures={home.figures} />,
        offer: (
          <Part>
            <OfferSection services={home.services} standards={home.standards} />
          </Part>
        ),
        work: (
          <Part>
            <WorkSection steps={home.steps} plans={home.plans} addons={home.addons} moneyBack={home.moneyBack} />
          </Part>
        ),
        ...contentSections(home.content),
        voices: (
          <Part>
            <VoicesSection testimonials={home.testimonials} />
          </Part>
        ),
      }}
    />
  );
}
