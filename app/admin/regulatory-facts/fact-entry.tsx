import { useLocation } from "react-router";
import { dayText } from "~/domain/days.ts";
import type { CheckedFact } from "~/domain/regulations/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { DialogLink } from "../parts/row-actions.tsx";
import { withDialog } from "./fact-dialogs.ts";

/** One fact: what we say, where it comes from, when it was checked, and what can be done about it. */
export function FactEntry({ fact, canCheck }: { fact: CheckedFact; canCheck: boolean }) {
  const { id, statement, replaces, change, isDue, read } = fact;
  return (
    <li id={id} className="grid gap-3 rounded-md border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-sm font-semibold wrap-anywhere">{id}</h2>
        {isDue && <Badge tone="warn">Due for a check</Badge>}
        {change && <Badge tone="ember">Changed</Badge>}
        {read === "summaries" && <Badge>Read in summaries</Badge>}
      </div>
      <p className="max-w-text">{statement}</p>
      {replaces && <p className="max-w-text text-sm text-slate">Replaces: {replaces}</p>}
      {change && (
        <p className="max-w-text text-sm">
          <strong>Changed since:</strong> {change.text}{" "}
          <a href={change.url} className="wrap-anywhere text-link underline">
            {change.url}
          </a>
        </p>
      )}
      <Sources fact={fact} />
      {canCheck && <Actions fact={fact} />}
    </li>
  );
}

function Sources({ fact: { sources, checkedOn, checkedBy, age } }: { fact: CheckedFact }) {
  return (
    <p className="text-sm text-slate">
      {sources.map(({ title, url }) => (
        <span key={url}>
          <a href={url}>{title}</a>
          {" · "}
        </span>
      ))}
      {`Checked ${dayText(checkedOn)}${checkedBy ? ` by ${checkedBy}` : ""}, ${agoText(age)}`}
    </p>
  );
}

function agoText(age: number): string {
  if (age === 0) return "today";
  return age === 1 ? "yesterday" : `${age} days ago`;
}

function Actions({ fact: { id, version } }: { fact: CheckedFact }) {
  const location = useLocation();
  return (
    <div className="flex flex-wrap gap-2">
      <PostButton intent="confirm" fields={{ id, version: String(version) }} busy="Saving..." of={` ${id}`} size="sm">
        Still correct
      </PostButton>
      <DialogLink to={withDialog(location, "change", id)} of={id}>
        Record a change
      </DialogLink>
    </div>
  );
}
