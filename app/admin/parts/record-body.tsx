import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";

type RecordBodyProps = {
  children: ReactNode;
  /** What's known about the record: a narrow column beside the rest; on a phone, collapsed above it. */
  facts: ReactNode;
  /** Beside a list: one column, whatever the window's width. */
  isNarrow?: boolean;
};

/** A record's two columns. The facts come last in tab order, because people come for the history and the notes. */
export function RecordBody({ children, facts, isNarrow = false }: RecordBodyProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5",
        !isNarrow && "xl:grid-cols-[minmax(0,1fr)_19rem]",
      )}
    >
      <div className="min-w-0">{children}</div>
      <aside aria-label="Details" className={classNames("group/facts min-w-0", isNarrow ? "order-first" : "max-xl:order-first")}>
        {/* A checkbox also collapses the column without scripts. */}
        <label
          htmlFor={id}
          className={classNames(
            "flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-md border border-line bg-paper px-4 text-sm font-semibold text-heading has-focus-visible:outline-2",
            !isNarrow && "xl:hidden",
          )}
        >
          <span>
            <input id={id} type="checkbox" className="sr-only" />
            Details
          </span>
          <Icon name="chevron-down" className="size-4.5 group-has-checked/facts:rotate-180" />
        </label>
        <div className={classNames("mt-4 hidden gap-6 group-has-[label_:checked]/facts:grid", !isNarrow && "xl:mt-0 xl:grid")}>{facts}</div>
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
