import { frameworkNames } from "~/domain/assessments/assessment-rules.input.ts";
import { askedOf } from "~/domain/assessments/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/assessment-page";
import { isFramework } from "./assessment-draft.ts";
import { AssessmentForm } from "./assessment-form.tsx";

const PATH = "/compliance/assessment";
const DESCRIPTION =
  "Eight plain questions about NIST 800-171, CMMC, SOC 2, HIPAA, or AI. You'll see a readiness score and your largest gaps right away, and get a report on what to do.";

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("framework");
  const framework = isFramework(asked) ? asked : "NIST800-171";
  return { framework, questions: askedOf(framework) };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!site) return [];
  return pageMeta({
    title: "Free compliance self-assessment",
    description: DESCRIPTION,
    path: PATH,
    siteUrl: site.siteUrl,
    brandName: site.brand.name,
    brandVersion: site.brandVersion,
  });
}

/** Where every button that starts an assessment leads without JavaScript: the whole assessment as one form. */
export default function AssessmentPage({ loaderData: { framework, questions } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero
        crumbs={[{ label: "Home", href: "/" }, { label: "Compliance self-assessment" }]}
        title="How ready are you, honestly?"
        intro={`Eight questions, about five minutes. You'll see your score and your largest gaps right away, and a report tells you what to do about each. These questions are about ${frameworkNames[framework]}; you can change that below.`}
      />
      <div className="page-width max-w-4xl py-12 md:py-20">
        <AssessmentForm key={framework} framework={framework} questions={questions} />
        <p className="mt-8 max-w-text text-sm">
          The result is a readiness score from your own answers. It isn't an SPRS score, an audit, an attestation, or a certification. To
          see how long we keep your answers, read the <a href="/legal/privacy-policy">privacy policy</a>.
        </p>
      </div>
    </main>
  );
}
