import { FormOpener } from "~/app/forms/form-opener.tsx";
import { aboutPlan } from "../contact/about-plan.ts";

/** The button below a plan, on both home pages. */
export function AskAboutPlan({ name, className }: { name: string; className?: string }) {
  return (
    <FormOpener
      about={aboutPlan(name)}
      opens="sheet"
      kind="consultation"
      title={`The ${name} plan`}
      description="Tell us about your site or your office. We'll confirm what the plan covers before anything starts."
      service={`${name} plan`}
      variant="secondary"
      className={className}
    >{`Ask about ${name}`}</FormOpener>
  );
}
