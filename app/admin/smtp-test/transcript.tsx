import type { DialogueLine } from "~/domain/mail/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { CopyButton } from "./copy-button.tsx";

/** The conversation between us and the mail server, line by line, without passwords. */
export function Transcript({ lines, isOpen }: { lines: DialogueLine[]; isOpen: boolean }) {
  if (lines.length === 0) return null;
  return (
    <details open={isOpen} className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm font-semibold text-heading [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        Transcript
      </summary>
      <div className="grid gap-3 border-t border-line p-4">
        <ol className="grid gap-1 font-mono text-xs">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said does not change
            <li key={place} className="grid grid-cols-[3.5rem_1rem_minmax(0,1fr)] gap-x-2">
              <span className="text-right tabular-nums">{seconds(line)}</span>
              <span aria-hidden="true">{signs[line.from]}</span>
              <span className={classNames("wrap-anywhere whitespace-pre-wrap", line.from === "us" && "font-semibold text-heading")}>
                <span className="sr-only">{names[line.from]}: </span>
                {line.text}
              </span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xs">Times are in seconds. → is us, ← is the server. Passwords are masked.</p>
          <CopyButton what="Transcript" text={lines.map((line) => `${seconds(line)} ${signs[line.from]} ${line.text}`).join("\n")} />
        </div>
      </div>
    </details>
  );
}

const signs = { us: "→", server: "←", note: "·" };
const names = { us: "Us", server: "Server", note: "Note" };

function seconds({ atMs }: DialogueLine): string {
  return (atMs / 1_000).toFixed(3);
}
