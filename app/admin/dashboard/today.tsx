import { Link } from "react-router";
import type { DueStep, Today as DueToday, LeadName } from "~/domain/leads/index.ts";
import { STEPS_COUNTED_UP_TO } from "~/domain/leads/next-step-rules.input.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { kindIcons, stepText } from "../leads/next-step-words.ts";
import { DueText } from "../leads/short-step.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { useErrorToast } from "../parts/use-error-toast.ts";

type TodayProps = {
  due: DueToday;
  /** The lead whose step was just done. */
  done: LeadName | null;
  answer: AdminAnswer | undefined;
};

/** What this person is to do today, with what's overdue first. Each step is done with one press. */
export function Today({ due: { own, hasMore, count }, done, answer }: TodayProps) {
  useErrorToast(answer);
  if (count === 0 && !done) return null;
  const others = count - own.length;
  return (
    <section aria-labelledby="today" className="dashboard-card">
      <div className="dashboard-head">
        <h2 id="today">Today</h2>
        {(hasMore || others > 0) && (
          <span className="flex gap-4">
            <Link to="/admin/leads?next=overdue">All overdue</Link>
            <Link to="/admin/leads?next=today">{teamText(count)}</Link>
          </span>
        )}
      </div>
      {done && (
        <p className="dashboard-line">
          Done. <Link to={`/admin/leads/${done.id}?step=set`}>Set the next step for {done.name}</Link>
        </p>
      )}
      {own.length === 0 && <p className="dashboard-line">You&apos;re done for today.</p>}
      <ul>
        {own.map((one) => (
          <Step key={one.id} due={one} />
        ))}
      </ul>
    </section>
  );
}

function Step({ due: { id, version, name, company, step } }: { due: DueStep }) {
  return (
    <li className="relative">
      <div className="dashboard-row">
        <Icon name={kindIcons[step.kind]} className="size-4" />
        <Link to={`/admin/leads/${id}`} className="dashboard-name no-underline">
          {stepText(step)}
        </Link>
        <span className="dashboard-detail">{[name, company].filter(Boolean).join(" · ")}</span>
        <span className="dashboard-figure">
          <DueText {...step} />
        </span>
        <PostButton intent="complete-next-step" fields={{ id, version: String(version) }} busy="Saving..." size="sm" of={`: ${name}`}>
          Done
        </PostButton>
      </div>
    </li>
  );
}

function teamText(count: number): string {
  return `${count > STEPS_COUNTED_UP_TO ? `${STEPS_COUNTED_UP_TO}+` : count} due for the whole team`;
}
