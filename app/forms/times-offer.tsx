import { useCallback, useEffect, useState } from "react";
import { Button } from "~/app/ui/button.tsx";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { type BookingSender, bookingSender } from "./booking-sender.ts";
import { randomName, readLeadToken } from "./visit.ts";

/** What's offered, in the visitor's own time zone. */
interface Offer {
  type: string;
  name: string;
  times: string[];
}

type State =
  | { is: "open"; problem: string }
  | { is: "booking"; start: string }
  | { is: "done"; start: string; token: string; isHeld: boolean };

/** Days that are offered, and times on each of them. The page has all of them. */
const [DAYS, TIMES] = [3, 6];

interface TimesOfferProps {
  kind: LeadFormKind;
  receipt: string;
  /** Called once it's known that there's nothing to offer. */
  onNoTimes?: () => void;
}

/** Lets visitors who have just asked for a meeting choose its time. Shows nothing if there's none to offer. */
export function TimesOffer(props: TimesOfferProps) {
  const { offer, state, book } = useOffer(props);
  if (!offer || offer.times.length === 0) return null;
  if (state.is === "done") return <Done {...state} name={offer.name} />;
  const isBusy = state.is === "booking";
  return (
    <section aria-labelledby="times-offer" aria-busy={isBusy || undefined} className="grid w-full gap-3 border-t border-line pt-4">
      <h4 id="times-offer" className="text-lg">
        Choose a time now
      </h4>
      {state.is === "open" && state.problem && (
        <p role="alert" className="font-medium text-bad">
          {state.problem}
        </p>
      )}
      {byDay(offer.times).map(({ label, times }) => (
        <div key={label} className="grid gap-2">
          <p className="text-sm font-semibold text-heading">{label}</p>
          <ul className="grid grid-cols-3 gap-2">
            {times.map((start) => (
              <li key={start} className="grid">
                <Button
                  variant="secondary"
                  size="sm"
                  isBusy={isBusy && state.start === start}
                  disabled={isBusy}
                  aria-label={`${label}, ${timeText(start)}`}
                  onClick={() => book(start)}
                >
                  {timeText(start)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="text-sm">
        Times are in your time zone. <a href={`/book/${offer.type}`}>See all times</a>
      </p>
    </section>
  );
}

function Done({ start, token, isHeld, name }: { start: string; token: string; isHeld: boolean; name: string }) {
  return (
    <p role="status" className="w-full border-t border-line pt-4">
      <strong>{`${name}, ${dayText(start)} at ${timeText(start)}.`}</strong>{" "}
      <span>
        {isHeld
          ? "Open the link in our email within 15 minutes to confirm this time. If no email comes, call us."
          : "You're booked. We've emailed you an invitation."}
      </span>{" "}
      <a href={`/appointments/${token}`}>View or change</a>
    </p>
  );
}

function useOffer({ kind, receipt, onNoTimes }: TimesOfferProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [state, setState] = useState<State>({ is: "open", problem: "" });
  const [sender] = useState<BookingSender>(bookingSender);

  const load = useCallback(async () => {
    const found = await readOffer(kind);
    if (found) setOffer(found);
    return Boolean(found && found.times.length > 0);
  }, [kind]);
  useEffect(() => {
    void load().then((hasTimes) => hasTimes || onNoTimes?.());
  }, [load, onNoTimes]);
  useEffect(() => {
    if (offer) sender.prepare();
  }, [offer, sender]);

  async function book(start: string) {
    if (!offer) return;
    setState({ is: "booking", start });
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const outcome = await sender.send({
      type: offer.type,
      start,
      zone,
      leadToken: readLeadToken() ?? "",
      requestKey: randomName(),
      website: "",
    });
    if (outcome.type === "sent") {
      const { appointmentToken, isHeld } = outcome.answer;
      setState({ is: "done", start, token: String(appointmentToken), isHeld: isHeld === true });
      return;
    }
    // The page asks for what's missing, such as an answer or a phone number.
    if (outcome.type === "refused" && Object.keys(outcome.fields).some((name) => name !== "start")) {
      location.assign(`/book/${offer.type}?${new URLSearchParams({ zone, start, ...(receipt && { receipt }) })}`);
      return;
    }
    setState({ is: "open", problem: outcome.type === "refused" ? outcome.error : "We couldn't book this time. Please try again." });
    await load();
  }

  return { offer, state, book };
}

/** Null: nothing is offered after this form, or the times didn't load. The confirmation is complete without them. */
async function readOffer(kind: LeadFormKind): Promise<Offer | null> {
  try {
    const answer = await fetch(`/api/appointment-times?form=${kind}`);
    const found = answer.ok ? ((await answer.json()) as Offer) : null;
    return found?.type ? found : null;
  } catch (error) {
    console.warn("the open times didn't load", error);
    return null;
  }
}

function byDay(times: string[]): { label: string; times: string[] }[] {
  const days = new Map<string, string[]>();
  for (const start of times) days.set(dayText(start), [...(days.get(dayText(start)) ?? []), start]);
  return [...days].slice(0, DAYS).map(([label, own]) => ({ label, times: own.slice(0, TIMES) }));
}

function dayText(start: string): string {
  return new Date(start).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" });
}

function timeText(start: string): string {
  return new Date(start).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
