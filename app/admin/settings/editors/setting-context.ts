import { createContext, useContext } from "react";

interface SettingContext {
  /** Place → what is wrong there: "about_team.1.name". */
  errors: Readonly<Record<string, string>>;
  /** The places are not what they were: entries of a list moved. */
  onPlacesChanged: () => void;
}

export const SettingEditing = createContext<SettingContext>({ errors: {}, onPlacesChanged: () => undefined });

/** What is wrong at a place, and whether anything is wrong in it. */
export function usePlace(path: string): { error: string | null; hasErrorInside: boolean } {
  const { errors } = useContext(SettingEditing);
  return { error: errors[path] ?? null, hasErrorInside: Object.keys(errors).some((place) => place.startsWith(`${path}.`)) };
}
