import { useState } from "react";
import type { RunProgress } from "~/domain/seo/index.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast.tsx";
import { formatNumber } from "../../format.ts";
import { LinkButton } from "../../parts/link-button.tsx";

type FreshCopyProps = { run: RunProgress; mostReportPages: number };

/** The stored value that marks a run as downloadable. */
const DOWNLOADABLE = "downloaded-locally";

/** Downloads a run's pages: a small run directly, a large one from its own screen. */
export function FreshCopy({ run, mostReportPages }: FreshCopyProps) {
  const { id, status, exportUrl, completedPages } = run;
  if (status !== "completed") return null;
  if (exportUrl !== DOWNLOADABLE) return <Badge tone="warn">Old export (may be corrupted)</Badge>;
  if (completedPages > mostReportPages) {
    return (
      <LinkButton variant="secondary" size="sm" to={`/admin/seo-generator/runs/${id}`}>
        Download Fresh Copy
      </LinkButton>
    );
  }
  return (
    <span className="row-line">
      <DownloadNow address={`/admin/seo-generator/runs/${id}/copy`} pages={completedPages} />
      <a href={`/admin/seo-generator/runs/${id}/zip/1`} className="inline-flex min-h-9 items-center text-sm text-link max-sm:hidden">
        Download ZIP
      </a>
    </span>
  );
}

/** An ordinary link. With scripts, it also announces the result. */
function DownloadNow({ address, pages }: { address: string; pages: number }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const failure = await save(address).then(
      () => null,
      (error: Error) => error.message,
    );
    setBusy(false);
    if (failure === null)
      toast({
        title: "Success",
        text: `Downloaded fresh copy with ${pages === 1 ? "1 page" : `${formatNumber(pages)} pages`}!`,
        tone: "good",
      });
    else toast({ title: "Error", text: `Failed to regenerate: ${failure}`, tone: "bad" });
  };
  return (
    <a
      href={address}
      download
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant: "secondary", size: "sm" })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!isBusy) void download();
      }}
    >
      {isBusy && <Spinner className="-ml-1 size-4" />}
      Download Fresh Copy
    </a>
  );
}

/**
 * Fetches the copy and hands it to the browser as a file.
 * @throws with a message for people
 */
async function save(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => {
    throw new Error("the server didn't respond");
  });
  if (!answer.ok || answer.redirected) throw new Error("the server couldn't create the copy");
  const blob = await answer.blob().catch(() => {
    throw new Error("the download was interrupted");
  });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: nameOf(answer) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function nameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "seo-pages.html";
}
