import { CountUp } from "./count-up.tsx";
import type { HomeData } from "./read-home.ts";

export function Statistics({ statistics }: { statistics: HomeData["statistics"] }) {
  return (
    <dl className="relative z-10 page-width grid grid-cols-2 gap-x-6 gap-y-8 border-edge pb-16 max-lg:pt-12 lg:grid-cols-4 lg:pb-20">
      {statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-5">
          <dt>{label}</dt>
          <dd className="font-heading text-2xl font-bold tracking-tight text-heading sm:text-3xl md:text-4xl">
            <CountUp value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
