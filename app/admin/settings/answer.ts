import { data } from "react-router";
import type { Conflict, RefusedSettings } from "~/domain/settings/index.ts";
import type { AdminAnswer } from "../answers.ts";
import { formatMoment } from "../format.ts";

/** The result of a save or a confirmation. `fields` are places in the settings: "about_team.1.name". */
export interface SettingsAnswer extends AdminAnswer {
  isDone: boolean;
  /** What was refused and why, each with its setting. */
  refusals: { key: string; text: string }[];
  conflicts: Conflict[];
}

export function doneSettings(intent: string) {
  return data<SettingsAnswer>({ intent, isDone: true, error: null, fields: {}, refusals: [], conflicts: [] });
}

export function refusedSettings(error: string, intent: string, { misfits, conflicts }: RefusedSettings, zone: string) {
  const answer: SettingsAnswer = {
    intent,
    isDone: false,
    error,
    fields: Object.fromEntries(misfits.map(({ key, path, message }) => [[key, ...path].join("."), message])),
    refusals: [
      ...misfits.map(({ key, text }) => ({ key, text })),
      ...conflicts.map((conflict) => ({ key: conflict.key, text: `${conflict.key}: ${whoWasFaster(conflict, zone)}` })),
    ],
    conflicts,
  };
  return data(answer, { status: conflicts.length > 0 ? 409 : 422 });
}

function whoWasFaster({ updatedBy, updatedAt }: Conflict, zone: string): string {
  return `${updatedBy || "Someone else"} changed this on ${formatMoment(updatedAt, zone)}.`;
}
