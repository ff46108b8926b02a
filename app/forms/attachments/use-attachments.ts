import { type RefObject, useEffect, useRef, useState } from "react";
import { MAX_ATTACHMENT_BYTES } from "~/domain/leads/attachment-rules.input.ts";
import { FORM_SENT } from "../form-fields.ts";
import { forget, keep, readKept } from "../visit-storage.ts";

/** A file that a visitor added, and its upload progress. */
export interface AttachedFile {
  key: number;
  name: string;
  /** In bytes. */
  size: number;
  state: "sending" | "done" | "failed";
  /** The share that was sent, from 0 to 1. */
  sent: number;
  token?: string;
  error?: string;
  /** For retries. A file restored after a reload has only its token. */
  file?: File;
}

interface Options {
  /** The name to store them under, unique to each file field on the site. */
  keptAs: string;
  /** How many files there can be. */
  most: number;
  /** Called when files were added or removed. */
  onChange?: () => void;
}

/** A form's files. Each is uploaded as soon as it's added, one after another, and its token is stored for the visit, so a reload loses none. */
export function useAttachments(within: RefObject<HTMLElement | null>, { keptAs, most, onChange }: Options) {
  const { isLive, files, said, setSaid, update, put, nextKey } = useFiles(within, `files:${keptAs}`);
  const uploads = useUploads(put, setSaid);

  return {
    isLive,
    files,
    said,
    isFull: countOf(files) >= most,
    tokens: files.flatMap(({ token }) => token ?? []).join(" "),
    names: files.flatMap(({ token, name }) => (token ? name : [])).join("/"),
    isUploading: files.some(({ state }) => state === "sending"),
    isFailed: files.some(({ state }) => state === "failed"),
    /** Accepts the files that fit and starts to upload them. Returns a message about files over the limit, or null. */
    add(chosen: File[]) {
      const { taken, unfit, tooMany } = sort(chosen, most - countOf(files));
      const added = [...taken, ...unfit].map((file) => attachedFile(nextKey(), file));
      // Earlier rejections have been read by now, so they don't pile up.
      update((all) => [...all.filter((one) => !isRefused(one)), ...added]);
      for (const { key, file } of added) if (file) uploads.start(key, file);
      const refused = added.filter(({ error }) => error).map(({ name }) => name);
      setSaid([notUploaded(refused), taken.length > 0 ? `Uploading ${namesOf(taken)}.` : ""].filter(Boolean).join(" "));
      onChange?.();
      const limit = most === 1 ? "You can add one file here." : `You can send up to ${most} files.`;
      return tooMany.length > 0 ? `${limit} Not added: ${namesOf(tooMany)}.` : null;
    },
    remove({ key, name }: AttachedFile) {
      uploads.stop(key);
      update((all) => all.filter((one) => one.key !== key));
      setSaid(`${name} removed.`);
      onChange?.();
    },
    retry({ key, file, name }: AttachedFile) {
      if (!file) return;
      put(key, { state: "sending", sent: 0, error: undefined });
      setSaid(`Uploading ${name}.`);
      onChange?.();
      uploads.start(key, file);
    },
  };
}

/** The list of files, its announcements for screen readers, and what is stored of it across reloads. */
function useFiles(within: RefObject<HTMLElement | null>, keptUnder: string) {
  // Without scripts there's no list; the text in its place says so until the first effect runs.
  const [isLive, setLive] = useState(false);
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [said, setSaid] = useState("");
  const lastKey = useRef(0);
  const nextKey = () => ++lastKey.current;

  useEffect(() => {
    setLive(true);
    setFiles(readFiles(keptUnder).map((file) => ({ ...file, key: ++lastKey.current, state: "done", sent: 1 })));
    const form = within.current?.closest("form");
    const clear = () => {
      forget(keptUnder);
      setFiles([]);
      setSaid("");
    };
    form?.addEventListener(FORM_SENT, clear);
    return () => form?.removeEventListener(FORM_SENT, clear);
  }, [within, keptUnder]);

  function update(change: (all: AttachedFile[]) => AttachedFile[]) {
    setFiles((all) => {
      const next = change(all);
      keep(keptUnder, JSON.stringify(next.flatMap(({ name, size, token }) => (token ? [{ name, size, token }] : []))));
      return next;
    });
  }

  const put = (key: number, changes: Partial<AttachedFile>) =>
    update((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  return { isLive, files, said, setSaid, update, put, nextKey };
}

/** Uploads files one after another and reports each file's progress. */
function useUploads(put: (key: number, changes: Partial<AttachedFile>) => void, say: (text: string) => void) {
  const queue = useRef(Promise.resolve());
  const sending = useRef(new Map<number, AbortController>());

  async function send(key: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return;
    const module = await import("./send-attachment.ts").catch(() => null);
    const sent = (await module?.sendAttachment(file, { signal, onSent: (part) => put(key, { sent: part }) })) ?? { error: NOT_LOADED };
    sending.current.delete(key);
    if (signal.aborted) return;
    if ("token" in sent) put(key, { state: "done", sent: 1, token: sent.token });
    else put(key, { state: "failed", error: sent.error, ...("isFinal" in sent && { file: undefined }) });
    say("token" in sent ? `${file.name} uploaded.` : notUploaded([file.name]));
  }

  return {
    start(key: number, file: File) {
      const abort = new AbortController();
      sending.current.set(key, abort);
      queue.current = queue.current.then(() => send(key, file, abort.signal));
    },
    stop(key: number) {
      sending.current.get(key)?.abort();
      sending.current.delete(key);
    },
  };
}

const NOT_LOADED = "The upload couldn't start. Check your connection and try again.";

/** The reason is shown at the file and read from there. */
function notUploaded(names: string[]): string {
  return names.map((name) => `${name} wasn't uploaded.`).join(" ");
}

/** Splits files into those that are accepted, those that can't be, and those over the limit. */
function sort(chosen: File[], room: number): { taken: File[]; unfit: File[]; tooMany: File[] } {
  const fitting = chosen.filter((file) => !problemOf(file));
  return { taken: fitting.slice(0, room), unfit: chosen.filter(problemOf), tooMany: fitting.slice(room) };
}

function attachedFile(key: number, file: File): AttachedFile {
  const error = problemOf(file);
  const state = error ? "failed" : "sending";
  return { key, name: file.name, size: file.size, state, sent: 0, error, file: error ? undefined : file };
}

function namesOf(files: File[]): string {
  return files.map(({ name }) => name).join(", ");
}

/** How many will be sent with the form, or still could be. */
function countOf(files: AttachedFile[]): number {
  return files.filter((file) => !isRefused(file)).length;
}

/** Whether retrying is pointless. */
function isRefused({ state, file }: AttachedFile): boolean {
  return state === "failed" && !file;
}

function problemOf({ size }: File): string | undefined {
  if (size === 0) return "This file is empty. Choose another file.";
  return size > MAX_ATTACHMENT_BYTES ? "This file is larger than 10 MB. Choose a smaller file." : undefined;
}

/** What was stored before the page was reloaded. */
function readFiles(keptUnder: string): { name: string; size: number; token: string }[] {
  try {
    const kept: unknown = JSON.parse(readKept(keptUnder) ?? "[]");
    const isFile = ({ name, size, token }: Record<string, unknown>) =>
      typeof name === "string" && typeof size === "number" && typeof token === "string";
    return Array.isArray(kept) ? kept.filter((one) => one && isFile(one)) : [];
  } catch {
    // It isn't our data.
    return [];
  }
}
