import { postDraft } from "../../post-draft.ts";
import type { DraftAnswer } from "../draft-answer.ts";

/** What's written is saved this long after the last key, in milliseconds. */
const PAUSE_MS = 900;
/** And at the latest this long after the first one that isn't saved. */
const MAX_MS = 5_000;
/** After a failure, it's tried again after this long. */
const RETRY_MS = 5_000;

/** "waiting": something isn't saved yet. "refused": a field can't be stored as it is. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "refused" | "conflict";

export interface SaverView {
  state: SaveState;
  version: number;
  /** When it was last saved from here. Null: not yet. */
  savedAt: number | null;
  hasChanges: boolean;
  fields: Record<string, string>;
  conflict: DraftAnswer["conflict"] | null;
}

/**
 * Sends an article's fields to the server while they're being written, one save after another, because each has to know the version that
 * the one before it stored. Nothing counts as saved before the server has said so.
 */
export class ArticleSaver {
  #path: string;
  #read: () => URLSearchParams;
  #tell: (view: SaverView) => void;
  #view: SaverView;
  /** Counts changes, so that one made during a save isn't taken for saved. */
  #changes = 0;
  #stored = 0;
  #firstUnsaved = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;

  constructor(
    path: string,
    start: Pick<SaverView, "version" | "hasChanges">,
    read: () => URLSearchParams,
    tell: (view: SaverView) => void,
  ) {
    this.#path = path;
    this.#read = read;
    this.#tell = tell;
    this.#view = { ...start, state: "saved", savedAt: null, fields: {}, conflict: null };
  }

  get view(): SaverView {
    return this.#view;
  }

  /** Whether something would be lost if the page were closed now. */
  get isUnsaved(): boolean {
    return this.#changes !== this.#stored;
  }

  /** Something was written. */
  change(): void {
    if (!this.isUnsaved) this.#firstUnsaved = performance.now();
    this.#changes += 1;
    if (this.#view.state === "conflict") return;
    if (this.#view.state !== "saving") this.#show({ state: "waiting" });
    this.#later(Math.max(0, Math.min(PAUSE_MS, this.#firstUnsaved + MAX_MS - performance.now())));
  }

  /** Saves until nothing is left to save. Returns whether everything is stored. */
  async flush(): Promise<boolean> {
    this.#cancel();
    await this.#saving;
    for (let round = 0; round < 3 && this.isUnsaved && this.#view.state !== "conflict"; round++) await this.#save();
    return !this.isUnsaved;
  }

  /** The page goes away: what was written last is still sent. */
  hurry(): void {
    if (!this.isUnsaved || this.#view.state === "conflict") return;
    this.#cancel();
    void this.#save();
  }

  /** The server has stored a version that this page asked for, such as when it was published. */
  follow(version: number, hasChanges: boolean): void {
    if (version > this.#view.version && !this.isUnsaved) this.#show({ version, hasChanges });
  }

  /** The person has been told about the other version. What's on this page replaces it. */
  replaceOther(): void {
    const { conflict } = this.#view;
    if (!conflict) return;
    this.#show({ version: conflict.version, conflict: null, state: "waiting" });
    void this.#save();
  }

  /** What was written here is given up. */
  giveUp(): void {
    this.#cancel();
    this.#stored = this.#changes;
  }

  stop(): void {
    this.#cancel();
  }

  #later(ms: number): void {
    this.#cancel();
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #save(): Promise<void> {
    const saving = (this.#saving ?? Promise.resolve()).then(() => this.#send());
    this.#saving = saving;
    return saving.then(() => {
      if (this.#saving === saving) this.#saving = null;
    });
  }

  async #send(): Promise<void> {
    if (!this.isUnsaved || this.#view.state === "conflict") return;
    const sent = this.#changes;
    const body = this.#read();
    body.set("version", String(this.#view.version));
    this.#show({ state: "saving" });
    const { isSaved, version, hasChanges, fields = {}, conflict = null } = await post(this.#path, body);
    if (isSaved) {
      this.#stored = sent;
      this.#firstUnsaved = performance.now();
      const isBehind = this.isUnsaved;
      const stored = { version: version ?? this.#view.version, hasChanges: hasChanges ?? true, savedAt: Date.now(), fields: {} };
      this.#show({ ...stored, state: isBehind ? "waiting" : "saved" });
      if (isBehind) this.#later(PAUSE_MS);
      return;
    }
    if (conflict) return this.#show({ state: "conflict", conflict });
    if (Object.keys(fields).length > 0) return this.#show({ state: "refused", fields });
    this.#show({ state: "failed" });
    this.#later(RETRY_MS);
  }

  #show(change: Partial<SaverView>): void {
    this.#view = { ...this.#view, ...change };
    this.#tell(this.#view);
  }
}

async function post(path: string, body: URLSearchParams): Promise<DraftAnswer> {
  try {
    const answer = await postDraft(path, body);
    const isRead = answer.ok || answer.status === 409 || answer.status === 422;
    return isRead ? ((await answer.json()) as DraftAnswer) : { isSaved: false };
  } catch {
    return { isSaved: false };
  }
}
