/** The labels that staff sort requests by, as a visitor would say them. */
const plain: Record<string, string> = {
  "Schedule Assessment": "Free assessment",
  "Book Free Consultation": "Free consultation",
  "Schedule Consultation": "Consultation",
  "Quote Request": "Quote",
  "General Quote": "Quote",
  "General Inquiry": "Message to our team",
  "General Inquiry - About Page": "Message to our team",
  "Technical Support": "Technical support",
  "Live Chat Request": "Chat",
  "Free Migration Service": "Free migration service",
  "Guide Download - AI Compliance Guide": "AI compliance guide",
  "CMMC Guide Download": "CMMC guide",
};

/** What was asked for, in the visitor's words. What staff called a service or a plan already is. */
export function plainService(service: string): string {
  return Object.hasOwn(plain, service) ? (plain[service] ?? service) : service;
}

/** A service by its name; undefined where the form has no more than a label for itself. */
export function chosenService(service: string): string | undefined {
  return Object.hasOwn(plain, service) ? undefined : service;
}
