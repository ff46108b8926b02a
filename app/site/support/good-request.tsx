const points = [
  "Who is affected: you, one department or everybody.",
  "What you wanted to do, and what happened instead.",
  "The exact text of the error.",
  "When it started, and what changed shortly before: an update, a new device, a move.",
  "How we can reach you in the next few hours, and whether we may connect to your computer.",
];

/** What to write, so that nobody has to ask back. */
export function GoodRequest({ className }: { className?: string }) {
  return (
    <div className={className}>
      <h2>What to tell us</h2>
      <p className="mt-4 max-w-text text-lg">A request with these five points is usually solved without a second round of questions.</p>
      <ol className="mt-6 grid max-w-text list-decimal gap-3 pl-6 marker:font-semibold marker:text-accent">
        {points.map((point) => (
          <li key={point} className="pl-2">
            {point}
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-text border-l-2 border-accent pl-5">
        <strong>Never send us a password.</strong> We never ask for one. If somebody who says they are from us does, hang up and call us
        back.
      </p>
    </div>
  );
}
