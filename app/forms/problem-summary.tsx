import { Icon } from "~/app/ui/icon.tsx";
import { ContactInstead } from "./contact-instead.tsx";

interface ProblemSummaryProps {
  idPrefix: string;
  title: string;
  /** Those at a field link to it. */
  problems: { text: string; href?: string }[];
}

/** What's wrong with a form that was sent without JavaScript, above the form. */
export function ProblemSummary({ idPrefix, title, problems }: ProblemSummaryProps) {
  return (
    <section aria-labelledby={`${idPrefix}-summary`} className="grid gap-3 rounded-md border border-bad/30 bg-bad-tint p-6">
      <h2 id={`${idPrefix}-summary`} className="flex items-center gap-2 text-xl text-bad">
        <Icon name="circle-alert" className="size-6" />
        <span>{title}</span>
      </h2>
      <ul className="grid gap-1">
        {problems.map(({ text, href }) => (
          <li key={href ?? text}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
      <p>
        <ContactInstead />
      </p>
    </section>
  );
}
