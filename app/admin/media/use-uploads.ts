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
}

/** The alt text and caption, for all files. */
export interface Said {
  altText: string;
  caption: string;
}

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
      const chosen = more.map((file) => ({ key: ++lastKey.current, file, state: "waiting" as const, sent: 0, error: null }));
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
        const error = await send(file, said, {
          onRequest: (request) => requests.current.set(key, request),
          onSent: (sent) => change(key, { sent }),
        });
        requests.current.delete(key);
        if (cancelled.current.has(key)) continue;
        if (error === null) taken += 1;
        else refused.push(error);
        change(key, error === null ? { state: "done" } : { state: "refused", error });
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

/** Returns why the file was rejected, or null. It uses XMLHttpRequest because fetch doesn't report upload progress. */
function send(file: File, said: Said, { onRequest, onSent }: Listening): Promise<string | null> {
  const form = new FormData();
  form.append("alt_text", said.altText);
  form.append("caption", said.caption);
  form.append("files", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    onRequest(request);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = async () => {
      if (request.status !== 401) return resolve(errorIn(request));
      // Sends the file again once the user has signed in.
      resolve((await waitForSession("files")) ? await send(file, said, { onRequest, onSent }) : "User not authenticated");
    };
    request.onerror = () => resolve(FAILURE);
    request.onabort = () => resolve(FAILURE);
    request.open("POST", "/admin/media/upload");
    for (const [name, value] of Object.entries({ ...adminHeaders(), Accept: "application/json" })) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function errorIn({ responseText, status }: XMLHttpRequest): string | null {
  try {
    const answer = JSON.parse(responseText) as { files?: UploadOutcome[]; error?: string };
    const [outcome] = answer.files ?? [];
    if (outcome) return outcome.error;
    return answer.error ?? FAILURE;
  } catch {
    return status === 413 ? "The request is too large." : FAILURE;
  }
}
