import { createContext } from "react";

/** The nonce of the document being rendered; undefined in the browser, where none is needed. */
export const Nonce = createContext<string | undefined>(undefined);
