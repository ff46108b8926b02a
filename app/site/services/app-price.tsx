import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";
import { Section } from "~/app/ui/section.tsx";
import { PriceFactors } from "../sections/price-factors.tsx";

interface Props {
  price: string;
  factors: { less: string; more: string }[];
}

/** The starting price of an app and what drives it; anyone who isn't sure can have their idea reviewed first. */
export function AppPrice({ price, factors }: Props) {
  return (
    <Section id="price" title="What it costs, and what drives the price">
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="max-w-text text-lg">
            Projects start at <strong>{price}</strong>. These things affect the price the most:
          </p>
          <PriceFactors factors={factors} />
        </div>
        <div className="grid content-start gap-10 lg:col-span-5">
          <div>
            <h3>After the launch</h3>
            <p className="mt-3 max-w-text">
              Phones change every year, and an app that no one maintains eventually stops working. The proposal lists maintenance
              separately, so you can compare the cost over three years, not just at launch.
            </p>
          </div>
          <NotSure />
        </div>
      </div>
    </Section>
  );
}

function NotSure() {
  return (
    <aside aria-labelledby="not-sure" className="rounded-md bg-bluebonnet-tint p-6 md:p-8">
      <h3 id="not-sure">Not sure what you need?</h3>
      <p className="mt-3">
        Schedule an assessment. We'll look at the work with you for half an hour and tell you whether an app, a website, or a better form is
        the answer.
      </p>
      <AssessmentRequestOpener service="Schedule Assessment: Mobile App Development" variant="secondary" className="mt-6">
        Schedule Assessment
      </AssessmentRequestOpener>
    </aside>
  );
}
