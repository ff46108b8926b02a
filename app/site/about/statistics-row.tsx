import { Icon } from "~/app/ui/icon.tsx";

/** Four figures on a sheet that lies over the edge of the hero. */
export function StatisticsRow({ statistics }: { statistics: { value: string; label: string; icon: string }[] }) {
  return (
    <div className="relative z-10 page-width -mt-8 md:-mt-12">
      <dl className="on-paper grid grid-cols-2 gap-px overflow-hidden rounded-md bg-line shadow-card lg:grid-cols-4">
        {statistics.map(({ value, label, icon }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-white p-5 md:p-7">
            <dt>{label}</dt>
            <dd className="font-heading text-3xl font-bold tracking-tight text-heading md:text-4xl">
              <Icon name={icon} className="mb-3 size-6 text-accent" />
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
