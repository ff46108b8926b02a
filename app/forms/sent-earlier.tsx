import type { Earlier } from "./kept-confirmation.ts";

/** Above an empty form: the visitor has sent it before in this visit. The live region exists before it has text. */
export function SentEarlier({ earlier }: { earlier: Earlier | null }) {
  return (
    <p role="status" className={earlier ? "max-w-text text-sm" : "absolute"}>
      {earlier && `You sent this form ${whenText(earlier.at)}.${earlier.reference && ` Your reference is ${earlier.reference}.`}`}
    </p>
  );
}

/** Today: "at 3:12 PM". */
function whenText(at: Date): string {
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return at.toDateString() === new Date().toDateString() ? `at ${time}` : `yesterday at ${time}`;
}
