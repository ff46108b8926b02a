import type { FamilyProgress, SheetFamily } from "~/domain/assessments/index.ts";
import { familyId } from "./requirement-families.tsx";

interface Props {
  families: Pick<SheetFamily, "code" | "name">[];
  progress: FamilyProgress[];
}

/** Links to the families, with how many of each are answered. */
export function FamilyList({ families, progress }: Props) {
  return (
    <nav aria-labelledby="families" className="min-w-0">
      <p id="families" className="mb-2 font-semibold text-heading">
        The 14 families
      </p>
      <ol className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-1">
        {progress.map(({ code, answered, count }, place) => (
          <li key={code}>
            <a
              href={`#${familyId(code)}`}
              className="group/link grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 py-1.5 text-sm leading-snug hover:text-link"
            >
              <span className="font-heading font-bold text-bluebonnet">{code}</span>
              <span className="group-hover/link:underline">{families[place]?.name}</span>
              <span className={answered === count ? "font-semibold text-good" : ""}>
                <span className="sr-only">answered </span>
                <span>{`${answered}/${count}`}</span>
              </span>
              <svg
                viewBox={`0 0 ${count} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="col-span-3 mt-1 block h-1 w-full rounded-full bg-line"
              >
                <rect width={answered} height="1" className={answered === count ? "fill-good" : "fill-bluebonnet"} />
              </svg>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
