import { createContext } from "react";
import { Links, Meta, Scripts } from "react-router";

/**
 * What React Router writes into the document. In the browser, it comes with the router (full-router.tsx). A public page is never changed to
 * another one by scripts, so there it stays as it came.
 */
export const DocumentParts = createContext(import.meta.env.SSR ? { Links, Meta, Scripts } : null);
