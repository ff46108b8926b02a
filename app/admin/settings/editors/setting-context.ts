import { createContext, useContext } from "react";

interface SettingContext {
  /** Path → error message: "about_team.1.name". */
  errors: Readonly<Record<string, string>>;
  /** Entries have moved, so the paths no longer match. */
  onPlacesChanged: () => void;
}

export const SettingEditing = createContext<SettingContext>({ errors: {}, onPlacesChanged: () => undefined });

/** The error at a path, and whether there's an error anywhere inside it. */
export function usePlace(path: string): { error: string | null; hasErrorInside: boolean } {
  const { errors } = useContext(SettingEditing);
  return { error: errors[path] ?? null, hasErrorInside: Object.keys(errors).some((place) => place.startsWith(`${path}.`)) };
}
