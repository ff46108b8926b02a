import { Section } from "~/app/ui/section.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { RelatedLinks } from "./related-links.tsx";

interface FeaturesProps {
  features: { title: string; text: string; icon: string }[];
  className?: string;
}

/** What a built-in service includes. */
export function ServiceFeatures({ features, className }: FeaturesProps) {
  const { t } = useTexts<"apps" | "email" | "hosting" | "website">();
  return (
    <Section id="features" title={t("features.title")} intro={t("features.intro")} className={className}>
      <FeatureGrid items={features} />
    </Section>
  );
}

interface RelatedTarget {
  href: string;
  kind: "Article" | "Service";
}

export type RelatedTargets = [first: RelatedTarget, second: RelatedTarget, third: RelatedTarget];

/** Further reading at the end of a built-in service page, with the page's own texts (`relatedTexts`). */
export function ServiceRelated({ links: [first, second, third] }: { links: RelatedTargets }) {
  const { t } = useTexts<"apps" | "email" | "hosting" | "managedIt" | "website">();
  const links = [
    { ...first, title: t("related.first"), text: t("related.firstText") },
    { ...second, title: t("related.second"), text: t("related.secondText") },
    { ...third, title: t("related.third"), text: t("related.thirdText") },
  ];
  return <RelatedLinks title={t("related.title")} links={links} />;
}
