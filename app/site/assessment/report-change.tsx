import { Section } from "~/app/ui/section.tsx";
import type { Change } from "~/domain/assessments/index.ts";

/** What changed since the earlier report. */
export function ReportChange({ text, better, worse }: { text: string } & Pick<Change, "better" | "worse">) {
  return (
    <Section title="Since your last assessment" intro={text}>
      <div className="grid gap-8 md:grid-cols-2">
        <Titles label="Better" none="Nothing has improved." titles={better} />
        <Titles label="Worse" none="Nothing has gotten worse." titles={worse} />
      </div>
    </Section>
  );
}

function Titles({ label, none, titles }: { label: string; none: string; titles: string[] }) {
  return (
    <section>
      <h3>{label}</h3>
      {titles.length === 0 ? (
        <p className="mt-3">{none}</p>
      ) : (
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
