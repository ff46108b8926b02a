import type { ReactNode } from "react";
import type { SectionTypeName } from "~/domain/pages/section-types.input.ts";
import { ArticlesSection } from "./articles-section.tsx";
import { BesideSection } from "./beside-section.tsx";
import { CardsSection } from "./cards-section.tsx";
import { CasesSection } from "./cases-section.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { ColumnsSection } from "./columns-section.tsx";
import { ComparisonSection } from "./comparison-section.tsx";
import { DividerSection } from "./divider-section.tsx";
import { DownloadsSection } from "./downloads-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { FeaturesSection } from "./features-section.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { GallerySection } from "./gallery-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { LevelsSection } from "./levels-section.tsx";
import { LinksSection } from "./links-section.tsx";
import { LogosSection } from "./logos-section.tsx";
import { MediaSection } from "./media-section.tsx";
import { OfferSection } from "./offer-section.tsx";
import { PackagesSection } from "./packages-section.tsx";
import { PlacesSection } from "./places-section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { PricingSection } from "./pricing-section.tsx";
import { ReachSection } from "./reach-section.tsx";
import { ReportSection } from "./report-section.tsx";
import { ResponseSection } from "./response-section.tsx";
import type { ScriptedName } from "./section-kinds.ts";
import { type SectionProps, unmarked } from "./section-props.ts";
import { StepsSection } from "./steps-section.tsx";
import { TeamSection } from "./team-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";
import { TopicsSection } from "./topics-section.tsx";

/** Not those that run in a column of text, and those with scripts of their own (sections.tsx). */
type BandName = Exclude<SectionTypeName, "text" | "image" | "video" | "html" | "cta" | ScriptedName>;

/** The component of each band. None of them has scripts: the server draws them, and the browser never loads their code. */
const views: { [Name in BandName]: (props: SectionProps<Name>) => ReactNode } = {
  hero: HeroSection,
  media: MediaSection,
  columns: ColumnsSection,
  beside: BesideSection,
  features: FeaturesSection,
  offer: OfferSection,
  levels: LevelsSection,
  cards: CardsSection,
  report: ReportSection,
  steps: StepsSection,
  figures: FiguresSection,
  pricing: PricingSection,
  comparison: ComparisonSection,
  plans: PlansSection,
  packages: PackagesSection,
  testimonials: TestimonialsSection,
  cases: CasesSection,
  links: LinksSection,
  logos: LogosSection,
  faq: FaqSection,
  team: TeamSection,
  gallery: GallerySection,
  places: PlacesSection,
  reach: ReachSection,
  response: ResponseSection,
  topics: TopicsSection,
  articles: ArticlesSection,
  downloads: DownloadsSection,
  closing: ClosingSection,
  divider: DividerSection,
};

/** What a band shows. */
export interface DrawnBand extends Omit<SectionProps<SectionTypeName>, "content" | "isOpening" | "at" | "isEdited"> {
  type: string;
  content: Record<string, unknown>;
}

type BandProps = DrawnBand &
  Pick<SectionProps<SectionTypeName>, "isOpening"> &
  Partial<Pick<SectionProps<SectionTypeName>, "at" | "isEdited">>;

/** A band of any type, as visitors see it, or with places to type in. */
export function BandView({ type, at = unmarked, isEdited = false, ...props }: BandProps) {
  const View = views[type as BandName] as unknown as (props: Omit<SectionProps<SectionTypeName>, "content">) => ReactNode;
  return <View {...props} at={at} isEdited={isEdited} />;
}

export function isBand(type: string): type is BandName {
  return Object.hasOwn(views, type);
}
