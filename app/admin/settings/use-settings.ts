import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Conflict, Setting } from "~/domain/settings/index.ts";
import { toast } from "../../ui/toast.tsx";
import { useErrorToast } from "../parts/use-error-toast.ts";
import type { SettingsAnswer } from "./answer.ts";
import { changeDrafts, type Drafts } from "./drafts.ts";

type Errors = Readonly<Record<string, string>>;
const NONE: Errors = {};

/** The unsaved changes, and the result of saving them. `onRefused` gets the first setting that was refused. */
export function useSettings(onRefused: (key: string) => void) {
  const fetcher = useFetcher<SettingsAnswer>();
  const revalidator = useRevalidator();
  const [drafts, onDraft] = useReducer(changeDrafts, {});
  const [refused, setRefused] = useState<SettingsAnswer | null>(null);
  const sent = useRef<Drafts>({});
  const isSaving = fetcher.state !== "idle";

  useAnswer(fetcher.data, isSaving, (answer) => {
    setRefused(answer.error ? answer : null);
    if (answer.isDone && answer.intent === "save") onDraft({ action: "saved", sent: sent.current });
    if (answer.conflicts?.length) revalidator.revalidate();
    const [first] = answer.refusals ?? [];
    if (first) onRefused(first.key);
  });

  const save = () => {
    if (isSaving || Object.keys(drafts).length === 0) return;
    sent.current = drafts;
    const fields = Object.entries(drafts).flatMap(([key, { text, version }]) => [
      [`value.${key}`, text],
      [`version.${key}`, String(version)],
    ]);
    fetcher.submit({ intent: "save", ...Object.fromEntries(fields) }, { method: "post" });
  };
  const confirm = (settings: Setting[]) => {
    const fields = settings.map(({ key, version }) => [`version.${key}`, String(version)]);
    fetcher.submit({ intent: "confirm", ...Object.fromEntries(fields) }, { method: "post" });
  };
  const takeTheirs = useCallback((key: string) => onDraft({ action: "drop", keys: [key] }), []);
  const forgetErrors = useCallback((key: string) => setRefused((answer) => answer && withoutErrors(answer, key)), []);
  const errors = useMemo(() => errorsByKey(refused), [refused]);
  return { drafts, onDraft, save, confirm, isSaving, takeTheirs, forgetErrors, ...readRefusal(refused, errors, drafts) };
}

/** Reports an answer once, when the page shows its changes. */
function useAnswer(answer: SettingsAnswer | undefined, isBusy: boolean, onAnswer: (answer: SettingsAnswer) => void): void {
  const told = useRef<SettingsAnswer>(undefined);
  useErrorToast(isBusy ? null : answer);
  useEffect(() => {
    if (!answer || isBusy || told.current === answer) return;
    told.current = answer;
    if (answer.error) return void onAnswer(answer);
    if (answer.intent === "confirm") toast({ title: "Success", text: "Confirmed. No longer marked as demo.", tone: "good" });
    else toast({ title: "Success", text: "Site settings updated successfully", tone: "good" });
    onAnswer(answer);
  });
}

function errorsByKey(refused: SettingsAnswer | null): Map<string, Errors> {
  const errors = new Map<string, Errors>();
  for (const [place, message] of Object.entries(refused?.fields ?? {})) {
    const key = place.split(".", 1)[0] ?? "";
    errors.set(key, { ...errors.get(key), [place]: message });
  }
  return errors;
}

function readRefusal(refused: SettingsAnswer | null, errors: Map<string, Errors>, drafts: Drafts) {
  const conflicts = new Map((refused?.conflicts ?? []).map((conflict) => [conflict.key, conflict]));
  const isOpen = (key: string) => {
    const draft = drafts[key];
    return draft !== undefined && draft.version !== conflicts.get(key)?.version;
  };
  return {
    errorsOf: (key: string): Errors => (drafts[key] && errors.get(key)) || NONE,
    conflictOf: (key: string): Conflict | undefined => (isOpen(key) ? conflicts.get(key) : undefined),
    refusals: (refused?.refusals ?? []).filter(({ key }) => drafts[key] && (!conflicts.has(key) || isOpen(key))),
  };
}

function withoutErrors(answer: SettingsAnswer, key: string): SettingsAnswer {
  const fields = Object.entries(answer.fields).filter(([place]) => place !== key && !place.startsWith(`${key}.`));
  return { ...answer, fields: Object.fromEntries(fields), refusals: answer.refusals.filter((refusal) => refusal.key !== key) };
}
