import { Fragment } from "react";
import type { Run } from "~/domain/content/index.ts";

/** A text in pieces: links, bold parts, and in the editor, the facts that it refers to. */
export function Runs({ of, isEdited = false }: { of: Run[]; isEdited?: boolean }) {
  return of.map((run, place) => <Fragment key={place}>{drawn(run, isEdited)}</Fragment>);
}

function drawn(run: Run, isEdited: boolean) {
  if (typeof run === "string") return run;
  if ("strong" in run) {
    return (
      <strong>
        <Runs of={run.strong} isEdited={isEdited} />
      </strong>
    );
  }
  if ("ref" in run) {
    return (
      <span data-ref={run.ref} contentEditable={false}>
        {run.text}
      </span>
    );
  }
  return (
    <a href={run.href} data-to={isEdited ? run.to : undefined}>
      <Runs of={run.of} isEdited={isEdited} />
    </a>
  );
}
