import { classNames } from "~/app/ui/class-names.ts";
import { Band } from "./band.tsx";
import { Rich } from "./rich.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** Texts side by side under a line each. */
export function ColumnsSection(props: SectionProps<"columns">) {
  const { items } = props.content;
  const { words } = textsOf(props);
  const wide = items.length === 3 ? "lg:grid-cols-3" : items.length > 3 && "lg:grid-cols-4";
  return (
    <Band {...props}>
      <div className={classNames("grid gap-x-10 gap-y-10", items.length > 1 && "md:grid-cols-2", wide)}>
        {items.map(({ title, text }, place) => (
          <div key={place} className="min-w-0 border-t-2 border-accent pt-5">
            {title && <h3>{words(`items.${place}.title`)}</h3>}
            <Rich at={props.at} of={`items.${place}.text`} className={title ? "mt-3" : undefined}>
              {text}
            </Rich>
          </div>
        ))}
      </div>
    </Band>
  );
}
