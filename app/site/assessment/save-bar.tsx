import { useRef } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { useBottomBar } from "~/app/ui/use-bottom-bar.ts";
import type { RequirementEstimate } from "~/domain/assessments/index.ts";
import type { SaveState } from "./answer-saver.ts";

const looks: Record<SaveState["type"], { text: string; icon: string; className: string }> = {
  idle: { text: "", icon: "", className: "" },
  saving: { text: "Saving…", icon: "refresh-cw", className: "" },
  saved: { text: "Saved", icon: "circle-check", className: "text-white" },
  retrying: { text: "Couldn't save, trying again", icon: "triangle-alert", className: "text-fault" },
  refused: { text: "Not saved", icon: "triangle-alert", className: "text-fault" },
};

/** Stays at the bottom of the window while the list scrolls: the progress, the estimate, and whether it's saved. */
export function SaveBar({ estimate: { answered, families, figure }, state }: { estimate: RequirementEstimate; state: SaveState }) {
  const { text, icon, className } = looks[state.type];
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  const total = families.reduce((sum, { count }) => sum + count, 0);
  return (
    <div
      ref={bar}
      data-foot-bar
      className="on-ink sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 rounded-t-md bg-ink px-5 py-3 text-sm shadow-card md:px-7 print:hidden"
    >
      <p>
        <strong>{answered}</strong> of <span>{total}</span> answered
      </p>
      <p>
        <a href="#estimate" className="underline underline-offset-4 hover:text-heading">
          Estimate
        </a>{" "}
        <strong>{figure}</strong>
      </p>
      <p role="status" className={classNames("flex items-center group-data-live:min-h-6 gap-1.5 font-semibold sm:min-w-52", className)}>
        {icon && <Icon name={icon} className="size-4.5" />}
        <span>{state.type === "refused" ? `${text}: ${state.error}` : text}</span>
      </p>
    </div>
  );
}
