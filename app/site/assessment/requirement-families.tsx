import { memo } from "react";
import { Button } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Part } from "~/app/ui/part.tsx";
import type { SheetFamily } from "~/domain/assessments/index.ts";
import { RequirementRow } from "./requirement-row.tsx";
import { SEEN, seenAnswers } from "./seen-answers.ts";

export function familyId(code: string): string {
  return `family-${code.toLowerCase()}`;
}

interface Props {
  families: SheetFamily[];
  action: string;
  /** The family that was just saved without scripts. */
  savedCode: string | null;
}

/**
 * All requirements in one form, with a button for each family. Without scripts, the button saves every change in the form and returns to
 * its family. Rendered once: the browser keeps what's chosen.
 */
export const RequirementFamilies = memo(function RequirementFamilies({ families, action, savedCode }: Props) {
  return (
    // Off, because a browser that restores old answers on reload would save them over newer ones.
    <form method="post" action={action} autoComplete="off" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <input type="hidden" name={SEEN} value={seenAnswers(families)} />
      {families.map((family) => (
        <Part key={family.code}>
          <FamilySection family={family} isSaved={family.code === savedCode} />
        </Part>
      ))}
    </form>
  );
});

function FamilySection({ family: { code, name, rows }, isSaved }: { family: SheetFamily; isSaved: boolean }) {
  const id = familyId(code);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="on-paper rounded-md border border-line bg-white">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-6 pb-5 md:px-7">
        <h2 id={`${id}-title`} className="flex items-baseline gap-3 text-xl md:text-2xl">
          <span className="rounded-sm bg-bluebonnet-tint px-2.5 py-1 text-base text-bluebonnet">{code}</span>
          <span>{name}</span>
        </h2>
        {isSaved && (
          <p className="flex items-center gap-1.5 font-semibold text-good">
            <Icon name="circle-check" /> Saved
          </p>
        )}
      </div>
      {rows.map((row) => (
        <RequirementRow key={row.id} row={row} />
      ))}
      <div className="flex min-h-20 items-center border-t border-edge px-5 py-4 md:px-7">
        <p className="hidden text-sm group-data-live:block">Saved as you answer.</p>
        <Button type="submit" name="family" value={code} variant="secondary" className="group-data-live:hidden">
          Save answers<span className="sr-only">{` and stay at ${name}`}</span>
        </Button>
      </div>
    </section>
  );
}
