import { type ReactNode, useId } from "react";
import { Icon } from "../../ui/icon.tsx";

type RecordBodyProps = {
  children: ReactNode;
  /** What is known of the record: a narrow column beside the rest; on a phone folded above it. */
  facts: ReactNode;
};

/** The two columns of a record. The facts come last for a keyboard: what happened, and the note about it, are what people come for. */
export function RecordBody({ children, facts }: RecordBodyProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">{children}</div>
      <aside aria-label="Details" className="group/facts min-w-0 max-xl:order-first">
        {/* A checkbox folds without scripts, too. */}
        <label
          htmlFor={id}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-md border border-line bg-paper px-4 text-sm font-semibold text-heading has-focus-visible:outline-2 xl:hidden"
        >
          <span>
            <input id={id} type="checkbox" className="sr-only" />
            Details
          </span>
          <Icon name="chevron-down" className="size-4.5 group-has-checked/facts:rotate-180" />
        </label>
        <div className="mt-4 hidden gap-6 group-has-[label_:checked]/facts:grid xl:mt-0 xl:grid">{facts}</div>
      </aside>
    </div>
  );
}

/** A group of facts in that column. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h2 className="text-sm">{title}</h2>
      {children}
    </section>
  );
}
