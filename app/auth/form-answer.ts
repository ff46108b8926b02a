import { createContext, useContext } from "react";
import type { AuthAnswer } from "./auth-answer.ts";

/** The answer to the form around a field. AuthForm sets it, and its fields read it. */
export const FormAnswer = createContext<AuthAnswer | undefined>(undefined);

export function useFormAnswer(): AuthAnswer | undefined {
  return useContext(FormAnswer);
}
