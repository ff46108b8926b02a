import "../home/marks.css";

export interface Clause {
  number: string;
  title: string;
  asks: string[];
}

/** Clauses of a contract, each with what it asks. */
export function ClauseCards({ clauses }: { clauses: Clause[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {clauses.map(({ number, title, asks }) => (
        <li key={number} className="on-paper rounded-md border border-line bg-white p-6 md:p-8">
          <h3>
            <span className="block text-base font-semibold text-accent">{number}</span>
            <span className="mt-1 block">{title}</span>
          </h3>
          <ul className="tick-list mt-5 grid gap-2.5 border-t border-edge pt-5 [--tick:var(--color-bluebonnet)]">
            {asks.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
