import { createContext, useContext } from "react";
import type { AuthAnswer } from "./auth-answer.ts";

/** What the form around a field was answered: set by AuthForm, read by the fields in it. */
export const FormAnswer = createContext<AuthAnswer | undefined>(undefined);

export function useFormAnswer(): AuthAnswer | undefined {
  return useContext(FormAnswer);
}
