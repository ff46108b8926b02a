import type { LeadStatus } from "~/domain/leads/lead-inbox-rules.input.ts";
import { formatNumber } from "../format.ts";

interface Value {
  valueOnce: number | null;
  valueMonthly: number | null;
}

/** "$12,500", "$950/mo", "$12,500 + $950/mo"; empty if neither is known. */
export function valueText({ valueOnce, valueMonthly }: Value): string {
  const once = valueOnce === null ? "" : dollarText(valueOnce);
  const monthly = valueMonthly === null ? "" : `${dollarText(valueMonthly)}/mo`;
  return [once, monthly].filter(Boolean).join(" + ");
}

/** A won lead that nobody has given a value: it's missing in every sum. */
export function lacksValue({ status, valueOnce, valueMonthly }: Value & { status: LeadStatus }): boolean {
  return status === "won" && valueOnce === null && valueMonthly === null;
}

/** A sum, without the part that's 0: "$12,500 + $950/mo"; "$0" if both are. */
export function sumText(once: number, monthly: number): string {
  return valueText({ valueOnce: once === 0 && monthly > 0 ? null : once, valueMonthly: monthly === 0 ? null : monthly });
}

function dollarText(amount: number): string {
  return `$${formatNumber(amount)}`;
}

/** As the history stores it. */
export function toldValue(value: unknown): string {
  return (value ? valueText(value as Value) : "") || "none";
}
