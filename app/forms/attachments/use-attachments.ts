import { type RefObject, useEffect, useRef, useState } from "react";
import { LARGEST_ATTACHMENT, MAX_ATTACHMENTS } from "~/domain/leads/attachment-rules.input.ts";
import { FORM_SENT } from "../form-fields.ts";
import { forget, keep, readKept } from "../visit-storage.ts";

/** A file that a visitor added, and how far it is. */
export interface AttachedFile {
  key: number;
  name: string;
  /** In bytes. */
  size: number;
  state: "sending" | "done" | "failed";
  /** Of what is sent, 0 to 1. */
  sent: number;
  token?: string;
  error?: string;
  /** To send it again; one that was kept over a reload is only its token. */
  file?: File;
}

/**
 * The files of a form: each is sent as soon as it is added, one after the other, and its token kept for the visit, so that a reload loses none.
 * @param keptAs under which name, different for every form of the site
 */
export function useAttachments(within: RefObject<HTMLElement | null>, keptAs: string) {
  // Without scripts there is no list: what stands in its place says so until the first effect.
  const [isLive, setLive] = useState(false);
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [said, setSaid] = useState("");
  const queue = useRef(Promise.resolve());
  const sending = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const keptUnder = `files:${keptAs}`;

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

  function start(key: number, file: File) {
    const abort = new AbortController();
    sending.current.set(key, abort);
    queue.current = queue.current.then(async () => {
      if (abort.signal.aborted) return;
      const module = await import("./send-attachment.ts").catch(() => null);
      const onSent = (sent: number) => put(key, { sent });
      const sent = (await module?.sendAttachment(file, { signal: abort.signal, onSent })) ?? { error: NOT_LOADED };
      sending.current.delete(key);
      if (abort.signal.aborted) return;
      if ("token" in sent) put(key, { state: "done", sent: 1, token: sent.token });
      else put(key, { state: "failed", error: sent.error, ...("isFinal" in sent && { file: undefined }) });
      setSaid("token" in sent ? `${file.name} uploaded.` : `${file.name} wasn't uploaded. ${sent.error}`);
    });
  }

  return {
    isLive,
    files,
    said,
    isFull: countOf(files) >= MAX_ATTACHMENTS,
    tokens: files.flatMap(({ token }) => token ?? []).join(" "),
    names: files.flatMap(({ token, name }) => (token ? name : [])).join("/"),
    isUploading: files.some(({ state }) => state === "sending"),
    add(chosen: File[]) {
      const room = MAX_ATTACHMENTS - countOf(files);
      const wrong = (file: File) => problemOf(file);
      const fitting = chosen.filter((file) => !wrong(file));
      const taken = fitting.slice(0, room);
      const tooMany = fitting.slice(room);
      const added = [...taken, ...chosen.filter(wrong)].map((file): AttachedFile => {
        const error = wrong(file);
        const state = error ? "failed" : "sending";
        return { key: ++lastKey.current, name: file.name, size: file.size, state, sent: 0, error, file: error ? undefined : file };
      });
      // What an earlier choice was refused for has been read by now: it doesn't pile up.
      update((all) => [...all.filter((one) => !isRefused(one)), ...added]);
      for (const { key, file } of added) if (file) start(key, file);
      const refused = added.filter(({ error }) => error).map(({ name, error }) => `${name}: ${error}`);
      const over =
        tooMany.length > 0
          ? [`You can send up to ${MAX_ATTACHMENTS} files. Not added: ${tooMany.map(({ name }) => name).join(", ")}.`]
          : [];
      setSaid([...refused, ...over, ...(taken.length > 0 ? [`Uploading ${taken.map(({ name }) => name).join(", ")}.`] : [])].join(" "));
      return tooMany.length > 0 ? over.join("") : null;
    },
    remove({ key, name }: AttachedFile) {
      sending.current.get(key)?.abort();
      sending.current.delete(key);
      update((all) => all.filter((one) => one.key !== key));
      setSaid(`${name} removed.`);
    },
    retry({ key, file, name }: AttachedFile) {
      if (!file) return;
      put(key, { state: "sending", sent: 0, error: undefined });
      setSaid(`Uploading ${name}.`);
      start(key, file);
    },
  };
}

const NOT_LOADED = "The upload couldn't start. Check your connection and try again.";

/** Those that go with the form, or may yet. */
function countOf(files: AttachedFile[]): number {
  return files.filter((file) => !isRefused(file)).length;
}

/** Whether trying again is no use. */
function isRefused({ state, file }: AttachedFile): boolean {
  return state === "failed" && !file;
}

function problemOf({ size }: File): string | undefined {
  if (size === 0) return "This file is empty. Choose another file.";
  return size > LARGEST_ATTACHMENT ? "This file is larger than 10 MB. Choose a smaller file." : undefined;
}

/** What was kept of an earlier load of the page. */
function readFiles(keptUnder: string): { name: string; size: number; token: string }[] {
  try {
    const kept: unknown = JSON.parse(readKept(keptUnder) ?? "[]");
    const isFile = ({ name, size, token }: Record<string, unknown>) =>
      typeof name === "string" && typeof size === "number" && typeof token === "string";
    return Array.isArray(kept) ? kept.filter((one) => one && isFile(one)) : [];
  } catch {
    // Not ours.
    return [];
  }
}
