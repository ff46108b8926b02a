import type { ServiceView as Service } from "~/domain/content/index.ts";
import type { Claims } from "~/domain/settings/index.ts";
import type { Crumb } from "../layout/breadcrumbs.tsx";
import type { ShownSection } from "../sections/shown-sections.ts";

/** The data on the page of a service that staff describe. */
export interface ServiceProps {
  service: Service;
  /** The path to the page. */
  crumbs: Crumb[];
  /** Its starting price, as shown. */
  price?: string;
  /** The page with more details. */
  story?: Claims["service_stories"][number];
  steps: Claims["service_first_steps"];
  quoted?: { content: string; clientName: string; clientTitle: string; clientCompany: string };
  others: { slug: string; name: string; price?: string }[];
  blocks: ShownSection[];
}
