import { classNames } from "~/app/ui/class-names.ts";

/** Figures with what they count, in a row. */
export function FiguresRow({ figures }: { figures: { value: string; label: string }[] }) {
  return (
    <dl className={classNames("grid grid-cols-2 gap-x-6 gap-y-8", figures.length === 5 ? "lg:grid-cols-5" : "lg:grid-cols-4")}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-5">
          <dt>{label}</dt>
          <dd className="font-heading text-2xl font-bold tracking-tight text-heading sm:text-3xl md:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
