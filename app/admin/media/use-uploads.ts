import { useRef, useState } from "react";
import { type Said, sendFile } from "./send-file.ts";
import { useWarningBeforeLeaving } from "./use-warning-before-leaving.ts";

/** A chosen file and its upload progress. */
export interface ChosenFile {
  key: number;
  file: File;
  state: "waiting" | "sending" | "done" | "refused";
  /** The share that was sent, from 0 to 1. */
  sent: number;
  error: string | null;
  /** What the library changed about it, such as its format. */
  note: string | null;
}

/**
 * Uploads files to the server one after another. When the last one is done, `onDone` gets the number of accepted files and the rejected
 * ones.
 */
export function useUploads(onDone: (taken: number, refused: string[]) => void) {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const lastKey = useRef(0);
  const requests = useRef(new Map<number, XMLHttpRequest>());
  const cancelled = useRef(new Set<number>());
  const change = (key: number, changes: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  useWarningBeforeLeaving(isBusy);

  return {
    files,
    isBusy,
    add(more: File[]) {
      const chosen = more.map((file) => ({ key: ++lastKey.current, file, state: "waiting" as const, sent: 0, error: null, note: null }));
      // Finished and rejected files make room for new ones.
      setFiles((all) => [...all.filter(({ state }) => state === "waiting" || state === "sending"), ...chosen]);
    },
    /** Removes a file from the list. An upload in progress is aborted. */
    cancel(key: number) {
      cancelled.current.add(key);
      requests.current.get(key)?.abort();
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    clear: () => setFiles([]),
    async start(said: Said) {
      setBusy(true);
      let taken = 0;
      const refused: string[] = [];
      for (const { key, file } of files.filter(({ state }) => state === "waiting")) {
        if (cancelled.current.has(key)) continue;
        change(key, { state: "sending" });
        const result = await sendFile(file, said, {
          onRequest: (request) => requests.current.set(key, request),
          onSent: (sent) => change(key, { sent }),
        });
        requests.current.delete(key);
        if (cancelled.current.has(key)) continue;
        if (result.error === null) taken += 1;
        else refused.push(result.error);
        change(key, result.error === null ? { state: "done", note: result.note } : { state: "refused", error: result.error });
      }
      setBusy(false);
      onDone(taken, refused);
    },
  };
}
