import { Card } from "~/app/ui/card.tsx";

interface Person {
  name: string;
  role: string;
  specialization: string;
  description: string;
}

/** The team, with their initials as pictures. */
export function TeamCards({ team }: { team: Person[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {team.map((person) => (
        <Card as="li" key={person.name} className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-4 sm:gap-x-6">
          <span
            aria-hidden="true"
            className="grid size-16 place-items-center rounded-full bg-ink font-heading text-xl font-bold tracking-wide text-white sm:row-span-2 sm:size-24 sm:text-3xl"
          >
            {initialsOf(person.name)}
          </span>
          <div className="self-center">
            <h3>{person.name}</h3>
            <p className="font-semibold text-accent">{person.role}</p>
          </div>
          <div className="max-sm:col-span-2">
            <p className="text-sm font-semibold text-heading">{person.specialization}</p>
            <p className="mt-2 max-w-text">{person.description}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** From the first and the last name. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  return [names.at(0), names.length > 1 ? names.at(-1) : ""].map((part) => part?.[0]?.toUpperCase() ?? "").join("");
}
