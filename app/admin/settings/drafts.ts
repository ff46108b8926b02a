import type { Setting } from "~/domain/settings/index.ts";
import { readJson } from "~/domain/settings/json-text.input.ts";

/** A setting that was changed here and isn't saved yet. */
export interface Draft {
  /** The text as it would be stored. */
  text: string;
  /** The version it's based on. */
  version: number;
}

/** By key. */
export type Drafts = Readonly<Record<string, Draft>>;

export type DraftAction =
  | { action: "change"; setting: Setting; text: string }
  | { action: "drop"; keys: string[] }
  | { action: "keep-mine"; key: string; version: number }
  /** What was sent is now stored. Text typed since then is based on that. */
  | { action: "saved"; sent: Drafts };

export function changeDrafts(drafts: Drafts, step: DraftAction): Drafts {
  switch (step.action) {
    case "change": {
      const { key, value, version } = step.setting;
      if (isSame(value, step.text)) return without(drafts, [key]);
      return { ...drafts, [key]: { text: step.text, version: drafts[key]?.version ?? version } };
    }
    case "drop":
      return without(drafts, step.keys);
    case "keep-mine": {
      const draft = drafts[step.key];
      return draft ? { ...drafts, [step.key]: { ...draft, version: step.version } } : drafts;
    }
    case "saved": {
      const rest = without(
        drafts,
        Object.keys(step.sent).filter((key) => drafts[key]?.text === step.sent[key]?.text),
      );
      return Object.fromEntries(
        Object.entries(rest).map(([key, draft]) => [key, step.sent[key] ? { ...draft, version: draft.version + 1 } : draft]),
      );
    }
  }
}

function without(drafts: Drafts, keys: string[]): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => !keys.includes(key)));
}

/** Whitespace between JSON tokens doesn't count as a change. */
function isSame(stored: string, typed: string): boolean {
  if (stored === typed) return true;
  if (!/^\s*[[{]/.test(stored)) return false;
  const [before, after] = [readJson(stored), readJson(typed)];
  return before.isJson && after.isJson && JSON.stringify(before.value) === JSON.stringify(after.value);
}
