import { Card } from "../card.tsx";
import { Icon } from "../icon.tsx";
import { iconShapes } from "../icon-shapes.ts";
import { Specimen } from "./specimen.tsx";

export function Foundations() {
  return (
    <>
      <Specimen name="Colors">
        {colors.map(([name, look]) => (
          <div key={name} className="grid w-32 gap-1.5 text-sm">
            <span className={`h-16 rounded-md border border-line ${look}`} />
            <span>{name}</span>
          </div>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className="grid w-full gap-5">
          <p className="font-heading text-display font-bold tracking-tight text-heading">Your network, under control</p>
          <p className="font-heading text-title font-bold tracking-tight text-heading">Five audits, no surprises</p>
          <p className="font-heading text-xl font-semibold text-heading">What happens in the first month</p>
          <p className="max-w-text text-lg">Large text introduces a section in one or two sentences and never repeats the heading.</p>
          <p className="max-w-text">
            Body text runs at most 68 characters wide. A <a href="#foundations">link in it</a> is underlined, <strong>strong words</strong>{" "}
            take the ink. Figures are tabular: 1,111.11 lines up under 8,888.88.
          </p>
          <p className="text-sm">Small text for hints and captions.</p>
        </div>
      </Specimen>
      <Specimen name="Radius, shadow">
        <Card className="w-64">A card: paper, a line, radius 12.</Card>
        <Card isRaised className="w-64">
          A raised card: the one shadow.
        </Card>
      </Specimen>
      <Specimen name="Icons">
        <ul className="flex flex-wrap gap-4">
          {Object.keys(iconShapes).map((name) => (
            <li key={name} className="grid w-24 justify-items-center gap-2 text-center text-xs">
              <Icon name={name} className="size-6 text-heading" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}

const colors = [
  ["ink", "bg-ink"],
  ["ink-raised", "bg-ink-raised"],
  ["ink-line", "bg-ink-line"],
  ["bluebonnet", "bg-bluebonnet"],
  ["bluebonnet-dark", "bg-bluebonnet-dark"],
  ["bluebonnet-tint", "bg-bluebonnet-tint"],
  ["bluebonnet-on-ink", "bg-bluebonnet-on-ink"],
  ["ember", "bg-ember"],
  ["ember-dark", "bg-ember-dark"],
  ["ember-tint", "bg-ember-tint"],
  ["ember-on-ink", "bg-ember-on-ink"],
  ["limestone", "bg-limestone"],
  ["line", "bg-line"],
  ["slate", "bg-slate"],
  ["mist", "bg-mist"],
  ["good", "bg-good"],
  ["warn", "bg-warn"],
  ["bad", "bg-bad"],
] as const;
