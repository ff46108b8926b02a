import { fullMoment } from "../date-words.ts";

/** What's chosen, in words, and what the visitor's clocks show then. */
export function ChosenTime({ start, zone, visitorZone }: { start: Date | null; zone: string; visitorZone: string | undefined }) {
  const isElsewhere = start && visitorZone && fullMoment(start, visitorZone) !== fullMoment(start, zone);
  return (
    <output className="text-sm empty:hidden">
      {start && <strong className="text-heading">{fullMoment(start, zone)}</strong>}
      {isElsewhere && ` For the visitor: ${fullMoment(start, visitorZone)}`}
    </output>
  );
}
