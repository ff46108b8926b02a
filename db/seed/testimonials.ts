export interface SeedTestimonial {
  client_name: string;
  client_title: string;
  client_company: string;
  content: string;
  /** 1 to 5 */
  rating: number;
  is_featured: boolean;
  is_active: boolean;
  position: number;
}

/** Fictional people and firms, shipped as demo content. */
export const testimonials: SeedTestimonial[] = [
  {
    client_name: "Dolores Quintanilla",
    client_title: "Operations Manager",
    client_company: "Sotol Creek Machine Works",
    content:
      "We had DoD drawings on a shared drive and no security plan. It took eleven months, not the six I hoped for. " +
      "Now the plan is written, our score is filed, and I can explain both to our prime.",
    rating: 5,
    is_featured: true,
    is_active: true,
    position: 1,
  },
  {
    client_name: "Dr. Anil Deshmukh",
    client_title: "Managing Partner",
    client_company: "Ocotillo Ridge Dental Group",
    content:
      "In the first week they found that our imaging server had not been backed up since March. When a drive failed that fall, " +
      "we lost half a morning instead of four years of X-rays.",
    rating: 5,
    is_featured: true,
    is_active: true,
    position: 2,
  },
  {
    client_name: "Travis Holloway",
    client_title: "Owner",
    client_company: "Tres Nogales Freight",
    content:
      "Our dispatchers work nights, so our problems come at night. I called at 2:40 on a Sunday morning and a person picked up. " +
      "Trucks were moving again by four.",
    rating: 5,
    is_featured: true,
    is_active: true,
    position: 3,
  },
  {
    client_name: "Margaret Pruitt",
    client_title: "Office Administrator",
    client_company: "Varga & Pruitt, Attorneys at Law",
    content:
      "Moving nine lawyers to new email sounded like a bad month. They did it over one weekend, and on Monday someone sat in our office " +
      "until the last phone was set up.",
    rating: 5,
    is_featured: false,
    is_active: true,
    position: 4,
  },
  {
    client_name: "Joe Escamilla",
    client_title: "General Manager",
    client_company: "Limestone Gap Builders Supply",
    content:
      "The new website cost what the quote said. It launched a week later than planned because we were slow with product photos. " +
      "Contractors now send orders from the job site on their phones.",
    rating: 4,
    is_featured: false,
    is_active: true,
    position: 5,
  },
  {
    client_name: "Renata Kowalski",
    client_title: "Director of Finance",
    client_company: "Mission Bend Accounting",
    content:
      "A client sent us a 60-question security form before tax season. They answered it with us line by line, told us which three " +
      "answers were a no, and fixed those first.",
    rating: 5,
    is_featured: false,
    is_active: true,
    position: 6,
  },
];
