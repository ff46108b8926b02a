export interface Family {
  code: string;
  name: string;
  requirements: number;
  text: string;
}

/** Families of requirements, each with how many it has. */
export function FamilyCards({ families }: { families: Family[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {families.map(({ code, name, requirements, text }) => (
        <li key={code} className="on-paper flex flex-col rounded-md border border-line bg-white p-6">
          <h3 className="text-lg/snug">
            <span className="mb-3 block w-fit rounded-sm bg-bluebonnet-tint px-2.5 py-1 text-base text-bluebonnet">{code}</span>
            {name}
          </h3>
          <p className="mt-2 mb-5">{text}</p>
          <p className="mt-auto border-t border-edge pt-4">
            <span className="font-heading text-2xl font-bold text-heading">{requirements}</span> requirements
          </p>
        </li>
      ))}
    </ul>
  );
}
