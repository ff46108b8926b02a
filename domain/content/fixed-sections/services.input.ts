import { fixedPage, heading, plain } from "../fixed-section.input.ts";
import { A_FEW_SENTENCES, closingTexts } from "./closing-texts.input.ts";

export const services = fixedPage({
  slug: "services",
  staffAfter: "hero",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "All services"),
        intro: plain(
          "Introduction",
          "Everything we do, with what it costs where a price can be given: support, hosting, email, websites, apps, and security.",
        ),
      },
    },
    list: { name: "List of services", texts: { title: heading("Heading", "What we do") }, settings: ["service_prices"] },
    further: {
      name: "Other lists",
      texts: {
        title: heading("Heading", "Also here"),
        compliance: heading("Link to compliance", "Compliance"),
        complianceText: plain("About compliance", "CMMC, DFARS, NIST 800-171, and AI rules, with free assessments."),
        locations: heading("Link to locations", "Locations"),
        locationsText: plain("About locations", "Our services in the places we work in."),
      },
    },
    closing: { name: "Closing form", texts: closingTexts("Not sure which one you need?", A_FEW_SENTENCES) },
  },
});
