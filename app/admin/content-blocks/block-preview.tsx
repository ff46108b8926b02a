import { type RefObject, useEffect, useRef, useState } from "react";
import { isBlockType } from "~/domain/pages/block-rules.input.ts";
import { Blocks } from "../../site/sections/blocks.tsx";
import { Spinner } from "../../ui/spinner.tsx";

interface Previewed {
  type: string;
  /** Null: it can't be shown yet. */
  markup: string | null;
  removed: string[];
  /** Why it can't be shown, by field. */
  fields: Record<string, string>;
}

type BlockPreviewProps = {
  type: string;
  /** Increases with each change to the form. */
  turn: number;
  /** The preview is inside the form. */
  area: RefObject<HTMLElement | null>;
};

/** What visitors would see, rendered on the server with the page's own components, after a short pause in typing. */
export function BlockPreview({ type, turn, area }: BlockPreviewProps) {
  const { data, isAsking } = usePreview({ type, turn, area });
  const isKnown = isBlockType(type);
  const shown = data?.type === type ? data.markup : null;
  return (
    <section aria-labelledby="block-preview" className="grid gap-3">
      <h2 id="block-preview" className="flex items-center gap-2 text-base">
        Preview {isAsking && <Spinner className="size-4" />}
      </h2>
      <div className="admin-preview on-paper" onClickCapture={keepHere}>
        {!isKnown ? (
          <Blocks blocks={[{ id: "preview", type, content: {} }]} />
        ) : shown === null ? (
          <p className="text-sm">{data ? (uncleanNote(data) ?? "Complete the fields to see a preview.") : ""}</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has just drawn it
          <div dangerouslySetInnerHTML={{ __html: shown }} />
        )}
      </div>
      {data && data.removed.length > 0 && isKnown && (
        <p role="status" className="rounded-md border border-warn/40 bg-warn-tint p-3 text-sm text-warn">
          Removed when you save because it isn't allowed on a page: {data.removed.join(", ")}.
        </p>
      )}
    </section>
  );
}

/** Only the HTML limits. Errors in other fields are shown next to them when the form is sent. */
function uncleanNote({ fields }: Previewed): string | undefined {
  return fields["content.html"] ?? fields["content.text"];
}

function keepHere(event: React.MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
}

/** Fetched directly, because the router would reload the whole screen after each response. Late responses are dropped. */
function usePreview({ type, turn, area }: BlockPreviewProps) {
  const [data, setData] = useState<Previewed | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    const form = area.current?.closest("form");
    if (!form || !isBlockType(type)) return;
    const asking = new AbortController();
    const ask = async () => {
      isFirst.current = false;
      setAsking(true);
      const typed = [...new FormData(form)].filter(([name]) => name === "type" || name.startsWith(`${type}.`));
      const body = new URLSearchParams(typed.map(([name, value]) => [name, String(value)]));
      const answer = await fetch("/admin/content-blocks/preview", { method: "POST", body, signal: asking.signal });
      if (answer.ok) setData((await answer.json()) as Previewed);
      setAsking(false);
    };
    const timer = setTimeout(() => void ask().catch(() => asking.signal.aborted || setAsking(false)), isFirst.current ? 0 : 350);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [turn, type]);
  return { data, isAsking };
}
