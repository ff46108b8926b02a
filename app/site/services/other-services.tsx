import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import type { ServiceProps } from "./service-props.ts";

/** The other services with their prices, in a list that's easy to compare. */
export function OtherServices({ others }: Pick<ServiceProps, "others">) {
  if (others.length === 0) return null;
  return (
    <Section id="other-services" className="border-t border-edge py-12! md:py-16!">
      <h2 className="text-[1.75rem]/tight">Other services</h2>
      <ul className="mt-6 grid gap-x-12 border-t border-edge md:grid-cols-2">
        {others.map(({ slug, name, price }) => (
          <li key={slug} className="relative flex items-center justify-between gap-4 border-b border-edge py-3.5">
            <a
              href={`/services/${slug}`}
              className="font-semibold text-heading after:absolute after:inset-0 hover:text-link hover:underline"
            >
              {name}
            </a>
            <span className="flex shrink-0 items-center gap-3 text-sm">
              {price && <span>{price}</span>}
              <Icon name="arrow-right" className="size-4 text-link" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
