import { Section } from "~/app/ui/section.tsx";
import type { Change } from "~/domain/assessments/index.ts";
import { dateText } from "../date-text.ts";

/** What a retake has changed. */
export function ReportChange({ change, earlierOn, score }: { change: Change; earlierOn: string; score: number }) {
  const { earlierScore, better, worse } = change;
  const difference = score - earlierScore;
  const words = difference === 0 ? "The same score" : `${Math.abs(difference)} points ${difference > 0 ? "more" : "less"}`;
  return (
    <Section
      title="Since your last assessment"
      intro={`${words} than on ${dateText(earlierOn)}: ${earlierScore}% then, ${score}% now.`.replace("same score than", "same score as")}
    >
      <div className="grid gap-8 md:grid-cols-2">
        <Titles label="Better" none="Nothing is better than before." titles={better} />
        <Titles label="Worse" none="Nothing is worse than before." titles={worse} />
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
