import { type FocusEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { FoundLead } from "~/domain/leads/index.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { FactGroup } from "../parts/record-body.tsx";
import { useErrorToast } from "../parts/use-error-toast.ts";

/** What a lead is worth. It's saved when the focus leaves both fields, or with Enter. Without scripts, it has a button. */
export function LeadValuePart({
  lead,
  sent,
}: {
  lead: FoundLead /** The answer to a form sent without scripts. */;
  sent: AdminAnswer | undefined;
}) {
  const fetcher = useFetcher<AdminAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const own = sent?.intent === "change-value" ? sent : undefined;
  const answer = fetcher.state === "idle" ? (fetcher.data ?? own) : undefined;
  useErrorToast(answer);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (currentTarget.contains(relatedTarget) || !isChanged(currentTarget) || fetcher.state !== "idle") return;
    currentTarget.requestSubmit();
  };
  return (
    <FactGroup title="Value">
      <fetcher.Form
        ref={form}
        method="post"
        action={`/admin/leads/${lead.id}`}
        onBlur={leave}
        aria-busy={fetcher.state !== "idle" || undefined}
        className="grid gap-2"
      >
        <input type="hidden" name="intent" value="change-value" />
        <input type="hidden" name="version" value={lead.version} />
        <div className="grid grid-cols-2 gap-3">
          <Dollars label="One-time" name="valueOnce" value={lead.valueOnce} error={answer?.fields?.valueOnce} />
          <Dollars label="Per month" name="valueMonthly" value={lead.valueMonthly} error={answer?.fields?.valueMonthly} />
        </div>
        <Button type="submit" variant="secondary" size="sm" className="hidden! noscript:inline-flex!">
          Save value
        </Button>
      </fetcher.Form>
    </FactGroup>
  );
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll("input")].some((input) => input.type !== "hidden" && input.value !== input.defaultValue);
}

type DollarsProps = { label: string; name: string; value: number | null; error: string | undefined };

/** An amount in a form. */
export function Dollars({ label, name, value, error }: DollarsProps) {
  const id = useOwnId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <span className="relative block">
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm">
          $
        </span>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={value === null ? "" : formatNumber(value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="block min-h-9 w-full rounded-md border border-slate/70 bg-paper pr-2 pl-7 text-sm text-ink tabular-nums aria-invalid:border-bad"
        />
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
