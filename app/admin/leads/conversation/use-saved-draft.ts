import { type RefObject, useEffect, useState } from "react";
import type { StoredDraft } from "~/domain/conversations/index.ts";
import { postDraft } from "../../post-draft.ts";
import { forgetPendingSave, isSavePending, rememberPendingSave } from "./pending-save.ts";
import type { DraftAnswer } from "./reply-draft.ts";

/** A draft is saved this long after the last key, in milliseconds. */
const PAUSE_MS = 800;
/** How long after a save that failed the next one is tried, in milliseconds. */
const RETRY_MS = 4_000;
/** When a page looks again for what the page before it sent last, in milliseconds. Each time, it waits half as long again, up to `MAX_LOOK_MS`. */
const LOOK_MS = 300;
const MAX_LOOK_MS = 3_000;
/** What a draft consists of. */
const CONTENT = ["to", "subject", "body", "format"];

export type DraftState = "idle" | "saving" | "saved" | "failed";

/** What the page shows of it. `other`: what another tab saved in the meantime. */
interface Shown {
  state: DraftState;
  version: string;
  other: StoredDraft | null;
}

/**
 * Saves a form's fields to `path` while they're being filled in, until the form is sent. If another tab has saved something else since
 * `version`, nothing is saved until someone chooses which one to keep.
 */
export function useSavedDraft(form: RefObject<HTMLFormElement | null>, path: string, version: string) {
  const [shown, setShown] = useState<Shown>({ state: "idle", version, other: null });
  const [saver] = useState(() => new DraftSaver(version, (change) => setShown((before) => ({ ...before, ...change }))));
  useEffect(() => {
    const watched = form.current;
    if (!watched) return;
    saver.watch(watched, path);
    return () => saver.leave();
  }, [form, path, saver]);
  return {
    ...shown,
    saveNow: () => saver.save(),
    /** Resolves once what was typed has been saved, or couldn't be. */
    saveTyped: () => saver.saveTyped(),
    /** The form is being sent. What's sent needs no draft. */
    forgetTyped: () => saver.forgetTyped(),
    /** The person has seen the other version. From now on, this form's text replaces it. */
    takeOver: (other: StoredDraft) => saver.takeOver(other.version),
    /** Looks for what's newer than what the form began with, until something is typed. */
    findNewer: (show: (newer: StoredDraft) => void, signal: AbortSignal) => saver.findNewer(path, show, signal),
    /** The save in progress, if any. Until it ends, the stored version isn't known. */
    settled: () => saver.settled(),
  };
}

class DraftSaver {
  #form: HTMLFormElement | undefined;
  #path = "";
  #version: string;
  #isTouched = false;
  /** Something was typed that no save includes, or the save with it failed. */
  #isUnsent = false;
  /** The saves that haven't been answered yet. More than one only if the page was left during the first. */
  #onTheWay: URLSearchParams[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #listening = new AbortController();
  #tell: (change: Partial<Shown>) => void;

  constructor(version: string, tell: (change: Partial<Shown>) => void) {
    this.#version = version;
    this.#tell = tell;
  }

  watch(form: HTMLFormElement, path: string): void {
    this.#form = form;
    this.#path = path;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    form.addEventListener("input", () => this.#later(), { signal });
    // Keys that were pressed before the scripts ran.
    if ([...form.querySelectorAll("textarea")].some(({ value, defaultValue }) => value !== defaultValue)) this.#later();
    addEventListener("pagehide", () => this.#hurry(), { signal });
  }

  /** The page goes away: what was typed last is still saved. */
  leave(): void {
    this.#listening.abort();
    this.#hurry();
    this.#form = undefined;
  }

  settled(): Promise<void> | null {
    return this.#saving;
  }

  /** A page that's reloaded can be read before what was typed last is stored: on a busy server, seconds before. */
  async findNewer(path: string, show: (newer: StoredDraft) => void, signal: AbortSignal): Promise<void> {
    try {
      for (let pause = LOOK_MS; ; pause = Math.min(pause * 1.5, MAX_LOOK_MS)) {
        const answer = await fetch(path, { headers: { Accept: "application/json" }, signal });
        const stored = answer.ok ? ((await answer.json()) as StoredDraft) : null;
        if (this.#isTouched || signal.aborted) return;
        if (stored && stored.version !== "" && stored.version !== this.#version) {
          this.takeOver(stored.version);
          show(stored);
        }
        if (!isSavePending(path, this.#version)) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    } catch {
      // What the form began with stays. Another version is noticed when it's saved.
    }
  }

  takeOver(version: string): void {
    this.#version = version;
    this.#tell({ version, other: null });
  }

  /** One after another, because each has to know the version that the one before it stored. */
  save(): Promise<void> {
    this.#cancel();
    const form = this.#form;
    if (!form) return Promise.resolve();
    const saving = (this.#saving ?? Promise.resolve()).then(() => this.#send(form));
    this.#saving = saving;
    void saving.then(() => {
      if (this.#saving === saving) this.#saving = null;
    });
    return saving;
  }

  saveTyped(): Promise<void> {
    return this.#isUnsent ? this.save() : (this.#saving ?? Promise.resolve());
  }

  forgetTyped(): void {
    this.#isUnsent = false;
    this.#cancel();
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const path = this.#path;
    const fields = this.#fieldsOf(form);
    const isSecond = this.#onTheWay.length > 0;
    this.#isUnsent = false;
    this.#onTheWay.push(fields);
    rememberPendingSave(path, isSecond ? null : this.#version);
    this.#tell({ state: "saving" });
    const { isSaved, version, stored } = await post(path, fields);
    this.#onTheWay = this.#onTheWay.filter((other) => other !== fields);
    if (this.#onTheWay.length === 0) forgetPendingSave(path);
    if (version !== undefined) this.#version = version;
    if (!isSaved && !stored) this.#retry();
    this.#tell({ state: isSaved ? "saved" : stored ? "idle" : "failed", version: this.#version, other: stored ?? null });
  }

  /** Also what the save before this one wrote, if that hasn't been answered yet: its version isn't known then, and this one replaces it. */
  #fieldsOf(form: HTMLFormElement): URLSearchParams {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
    fields.set("version", this.#version);
    const before = this.#onTheWay.at(-1);
    if (before) for (const name of CONTENT) fields.set(`before_${name}`, before.get(name) ?? "");
    return fields;
  }

  /** Saves whatever is still unsaved now: the page may be gone before an earlier save is answered. */
  #hurry(): void {
    if (!this.#isUnsent || !this.#form) return;
    this.#cancel();
    void this.#send(this.#form);
  }

  #later(): void {
    this.#isTouched = true;
    this.#isUnsent = true;
    this.#cancel();
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  /** After an outage, what was typed last is saved without another key. What's typed meanwhile is saved sooner. */
  #retry(): void {
    this.#isUnsent = true;
    if (this.#form) this.#timer ??= setTimeout(() => void this.save(), RETRY_MS);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

async function post(path: string, body: URLSearchParams): Promise<DraftAnswer> {
  try {
    const answer = await postDraft(path, body);
    return answer.ok || answer.status === 409 ? ((await answer.json()) as DraftAnswer) : { isSaved: false };
  } catch {
    return { isSaved: false };
  }
}
