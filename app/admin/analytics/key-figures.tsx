import type { Totals } from "~/domain/reporting/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { formatNumber } from "../format.ts";
import { sumText } from "../leads/lead-value-words.ts";
import { Figure } from "../parts/figure.tsx";
import { changeOf, shareText } from "./words.ts";

type KeyFiguresProps = { totals: Totals; before: Totals | null };

/** Totals for the period, each compared with the previous period. */
export function KeyFigures({ totals, before }: KeyFiguresProps) {
  const figure = (name: keyof Totals) => ({ value: totals[name], before: before?.[name] });
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
      <KeyFigure label="Visits" icon="eye" {...figure("visits")} />
      <KeyFigure label="Visitors" icon="users" {...figure("visitors")} text="total of daily visitors" />
      <KeyFigure label="Page views" icon="file-text" {...figure("views")} text={perVisit(totals)} />
      <KeyFigure label="Phone clicks" icon="phone" {...figure("phoneClicks")} />
      <KeyFigure label="Leads" icon="message-circle" {...figure("leads")} text={wonText(totals)} />
      <KeyFigure
        label="Conversion"
        icon="target"
        figure={shareText(totals.leads, totals.visits)}
        value={rate(totals) ?? 0}
        before={before && rate(totals) !== null ? (rate(before) ?? undefined) : undefined}
        text="leads per visit"
      />
    </ul>
  );
}

/** "12 won so far, $48,000 + $3,200/mo" */
function wonText({ won, wonOnce, wonMonthly }: Totals): string {
  const count = `${formatNumber(won)} won so far`;
  return wonOnce + wonMonthly > 0 ? `${count}, ${sumText(wonOnce, wonMonthly)}` : count;
}

function perVisit({ views, visits }: Totals): string {
  return visits === 0 ? "" : `${(views / visits).toFixed(1)} per visit`;
}

/** Null if it isn't a share: more leads than counted visits. */
function rate({ leads, visits }: Totals): number | null {
  if (visits === 0) return 0;
  return leads > visits ? null : leads / visits;
}

type KeyFigureProps = { label: string; icon: string; value: number; before: number | undefined; figure?: string; text?: string };

function KeyFigure({ label, icon, value, before, figure = formatNumber(value), text }: KeyFigureProps) {
  const change = before === undefined ? null : changeOf(value, before);
  return (
    <Figure icon={icon} label={label} figure={figure} text={text}>
      {change && (
        <p
          className={classNames(
            "flex items-center gap-1 text-sm font-medium",
            change.way === "up" && "text-good",
            change.way === "down" && "text-warn",
          )}
        >
          {(change.way === "up" || change.way === "down") && <Icon name={`arrow-${change.way}`} className="size-4" />}
          {change.text}
        </p>
      )}
    </Figure>
  );
}
