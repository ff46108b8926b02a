import { useTexts } from "../built-in/texts.tsx";
import { CountUp } from "../home/count-up.tsx";
import type { Home2Data } from "./read-home2.ts";

/** Measured figures in large type, each with how it was measured. */
export function FiguresSection({ figures }: Pick<Home2Data, "figures">) {
  const { t } = useTexts<"home2">();
  return (
    <section aria-labelledby="figures-title" className="page-width grid gap-x-12 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="figures-title">{t("figures.title")}</h2>
        <p className="mt-4 max-w-text text-lg">{t("figures.intro")}</p>
      </div>
      <dl className="grid border-t border-edge sm:grid-cols-2 sm:gap-x-10 lg:col-span-8">
        {figures.map(({ value, label, note }) => (
          <div key={label} className="border-b border-edge py-7">
            <dt className="font-semibold text-heading">{label}</dt>
            <dd className="mt-1 font-heading text-4xl font-bold tracking-tight text-link md:text-5xl">
              <CountUp value={value} />
            </dd>
            <dd className="mt-3 text-sm">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
