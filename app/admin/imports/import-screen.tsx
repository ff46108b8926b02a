import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { CheckedFile } from "./checked-file.tsx";
import { ImportProgress } from "./import-progress.tsx";
import type { ImportScreenProps } from "./import-props.ts";
import { ImportResult } from "./import-result.tsx";
import { ImportStateBadge } from "./imports-screen.tsx";
import { DiscardFile, MappingForm } from "./mapping-form.tsx";

/** How often a running import is polled, in milliseconds. */
const ASKED_EVERY_MS = 1_500;

/** One file: its columns, a preview of the result, the progress, then the result. */
export function ImportScreen(props: ImportScreenProps) {
  const { texts, found } = props;
  const { state, fileName } = found.row;
  useNews(state);
  return (
    <>
      <PageHead
        title={texts.title}
        text={
          <span className="flex flex-wrap items-center gap-3">
            <ImportStateBadge state={state} />
            <span className="break-all">{fileName}</span>
          </span>
        }
      >
        <LinkButton variant="secondary" to={texts.screen}>
          All imports
        </LinkButton>
      </PageHead>
      <div className="grid grid-cols-1 gap-6">
        <Step {...props} />
      </div>
    </>
  );
}

function Step(props: ImportScreenProps) {
  switch (props.found.row.state) {
    case "uploaded":
      return (
        <>
          <MappingForm {...props} />
          <DiscardFile id={props.found.row.id} />
        </>
      );
    case "checked":
      return <CheckedFile {...props} />;
    case "checking":
    case "importing":
    case "undoing":
      return <ImportProgress {...props} />;
    default:
      return <ImportResult {...props} />;
  }
}

function useNews(importState: string): void {
  const { revalidate, state } = useRevalidator();
  const isRunning = importState === "checking" || importState === "importing" || importState === "undoing";
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(revalidate, ASKED_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
}
