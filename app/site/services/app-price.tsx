import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Section } from "~/app/ui/section.tsx";

interface Props {
  price: string;
  factors: { less: string; more: string }[];
}

/** What an app costs at least and what moves the price; whoever is not sure can have it looked at first. */
export function AppPrice({ price, factors }: Props) {
  return (
    <Section id="price" title="What it costs, and what moves the price">
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="max-w-text text-lg">
            Projects start at <strong>{price}</strong>. These things move the price more than anything else:
          </p>
          <Factors factors={factors} />
        </div>
        <div className="grid content-start gap-10 lg:col-span-5">
          <div>
            {" "}
            <h3>After the launch</h3>
            <p className="mt-3 max-w-text">
              Phones change every year, and an app that nobody maintains stops working one day. The proposal names the cost of upkeep
              separately, so that you can compare it over three years and not only at the start.
            </p>
          </div>
          <NotSure />
        </div>
      </div>
    </Section>
  );
}

function Factors({ factors }: Pick<Props, "factors">) {
  return (
    <table className="mt-6 w-full border-y border-edge text-left">
      <thead>
        <tr>
          <th scope="col" className="w-1/2 py-3 pr-6 font-semibold text-heading">
            It costs less when
          </th>
          <th scope="col" className="py-3 font-semibold text-heading">
            It costs more when
          </th>
        </tr>
      </thead>
      <tbody>
        {factors.map(({ less, more }) => (
          <tr key={less} className="border-t border-edge align-top">
            <td className="py-3 pr-6">{less}</td>
            <td className="py-3">{more}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotSure() {
  return (
    <aside aria-labelledby="not-sure" className="rounded-md bg-bluebonnet-tint p-6 md:p-8">
      <h3 id="not-sure">Not sure what you need?</h3>
      <p className="mt-3">
        Schedule an assessment. We look at the work with you for half an hour and say whether an app, a website or a better form is the
        answer.
      </p>
      <FormOpener
        about="assessment"
        opens="dialog"
        kind="assessment"
        title="Schedule Your Assessment"
        service="Schedule Assessment: Mobile App Development"
        variant="secondary"
        className="mt-6"
      >
        Schedule Assessment
      </FormOpener>
    </aside>
  );
}
