import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useBottomBar } from "../../ui/use-bottom-bar.ts";

interface SaveBarProps {
  /** A summary of the changes: "3 changes in 2 sections". */
  changes: string;
  isSaving: boolean;
  /** What was refused, each with its setting. */
  refusals: { key: string; text: string }[];
  onSave: () => void;
  onDiscard: () => void;
  onShow: (key: string) => void;
}

/** Shows how many changes are unsaved in all sections. Always visible; Ctrl S or ⌘ S saves. */
export function SaveBar({ changes, isSaving, refusals, onSave, onDiscard, onShow }: SaveBarProps) {
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  useSaveKey(onSave);
  return (
    <section ref={bar} aria-label="Unsaved changes" className="admin-save-bar">
      {refusals.length > 0 && (
        <ul className="grid max-h-40 gap-1 overflow-y-auto text-sm font-medium text-fault">
          {refusals.map(({ key, text }) => (
            <li key={text} className="flex gap-2">
              <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
              <button type="button" className="text-left underline" onClick={() => onShow(key)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto font-semibold text-heading">
          {isSaving ? "Saving…" : changes}
        </p>
        <Button variant="secondary" disabled={isSaving} onClick={() => setAsking(true)}>
          Discard
        </Button>
        <Button isBusy={isSaving} onClick={onSave}>
          {isSaving ? "Saving…" : "Save"}
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={`Discard ${changes}?`} size="sm">
        <p>Your edits will be lost. Your saved settings won't change.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep editing
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              onDiscard();
            }}
          >
            Discard
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

function useSaveKey(onSave: () => void): void {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      save.current();
    };
    addEventListener("keydown", listen, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
