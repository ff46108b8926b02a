import { useEffect, useRef, useState } from "react";
import { adminHeaders, waitForSession } from "../session/held-requests.ts";
import type { UploadOutcome } from "./upload.ts";

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

/** What the form says about all files: alt text, caption, folder, and tags, by field name. */
export type Said = Record<string, string>;

const FAILURE = "Failed to upload file";

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
        const { error, note } = await send(file, said, {
          onRequest: (request) => requests.current.set(key, request),
          onSent: (sent) => change(key, { sent }),
        });
        requests.current.delete(key);
        if (cancelled.current.has(key)) continue;
        if (error === null) taken += 1;
        else refused.push(error);
        change(key, error === null ? { state: "done", note } : { state: "refused", error });
      }
      setBusy(false);
      onDone(taken, refused);
    },
  };
}

/** The browser asks before leaving a page that's still uploading. */
function useWarningBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
}

interface Listening {
  onRequest: (request: XMLHttpRequest) => void;
  onSent: (share: number) => void;
}

/** What happened to one file: why it was rejected, or what was changed about it. */
type Sent = { error: string | null; note: string | null };

/** It uses XMLHttpRequest because fetch doesn't report upload progress. */
function send(file: File, said: Said, { onRequest, onSent }: Listening): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(said)) form.append(name, value);
  form.append("files", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    onRequest(request);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = async () => {
      if (request.status !== 401) return resolve(outcomeIn(request));
      // Sends the file again once the user has signed in.
      resolve((await waitForSession("files")) ? await send(file, said, { onRequest, onSent }) : failed("User not authenticated"));
    };
    request.onerror = () => resolve(failed(FAILURE));
    request.onabort = () => resolve(failed(FAILURE));
    request.open("POST", "/admin/media/upload");
    for (const [name, value] of Object.entries({ ...adminHeaders(), Accept: "application/json" })) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function failed(error: string): Sent {
  return { error, note: null };
}

function outcomeIn({ responseText, status }: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(responseText) as { files?: UploadOutcome[]; error?: string };
    const [outcome] = answer.files ?? [];
    if (outcome) return outcome.error === null ? outcome : failed(outcome.error);
    return failed(answer.error ?? FAILURE);
  } catch {
    return failed(status === 413 ? "The request is too large." : FAILURE);
  }
}
