import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import type { LocalView } from "./read-local-page.ts";

const looks: Record<LocalView["layout"], { band: string; list: string; badge: string }> = {
  corporate: { band: "border-b border-edge bg-paper py-6", list: "justify-between gap-x-8 gap-y-3", badge: "" },
  modern: {
    band: "py-12 md:py-16",
    list: "justify-center gap-3",
    badge: "rounded-full border border-edge bg-paper px-5 py-2.5 max-sm:px-4 max-sm:py-2 max-sm:text-sm",
  },
  service: { band: "on-ink bg-ink py-10 md:py-14", list: "justify-between gap-x-8 gap-y-4", badge: "" },
  location: {
    band: "py-12 md:py-16",
    list: "[&>li]:grow gap-3",
    badge: "justify-center rounded-md border border-edge bg-paper px-5 py-4 max-sm:px-3 max-sm:py-3 max-sm:text-sm",
  },
  industry: { band: "border-y border-edge py-8", list: "justify-between gap-x-8 gap-y-3", badge: "" },
};

export function TrustBadges({ local: { layout, trustBadges } }: { local: LocalView }) {
  const { band, list, badge } = looks[layout];
  if (trustBadges.length === 0) return null;
  return (
    <section aria-label="What we commit to" className={band}>
      <ul className={classNames("page-width flex flex-wrap", list)}>
        {trustBadges.map((text) => (
          <li key={text} className={classNames("flex items-center gap-2.5 font-semibold text-heading", badge)}>
            <Icon name="badge-check" className="size-5 text-accent" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
