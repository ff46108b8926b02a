import type { UnusableNames } from "~/domain/seo/index.ts";
import { shortName, whyNoPage } from "~/domain/seo/name-rules.input.ts";
import { Icon } from "../../../ui/icon.tsx";
import { formatNumber } from "../../format.ts";
import { SomeOf } from "../some-of.tsx";

/** Which of a set's names have no pages, and why; nothing if all of them do. */
export function NoPagesNote({ unusable }: { unusable: UnusableNames | undefined }) {
  if (!unusable) return null;
  const { count, names } = unusable;
  return (
    <div className="flex gap-2 rounded-md border border-warn/40 bg-limestone p-3 text-sm">
      <Icon name="triangle-alert" className="mt-0.5 size-4.5 shrink-0 text-warn" />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-semibold text-heading">{count === 1 ? "1 name without a page" : `${formatNumber(count)} names without pages`}</p>
        <SomeOf
          most={3}
          total={count}
          items={names.map((refused) => (
            <>
              <strong className="text-heading">{shortName(refused.name, 60) || "(empty)"}</strong>: {whyNoPage(refused)}
            </>
          ))}
        />
      </div>
    </div>
  );
}

/** Why a set's names have no pages, by their place in it. */
export function reasonsByPlace(unusable: UnusableNames | undefined): Record<number, string> {
  return Object.fromEntries(unusable?.names.map((refused) => [refused.place, whyNoPage(refused)]) ?? []);
}
