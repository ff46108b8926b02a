import { Links, Meta, Scripts } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { DocumentParts } from "./document-parts.ts";

/** React Router's own router, for the back office, accounts, and pages that failed. */
export function FullRouter() {
  return (
    <DocumentParts value={{ Links, Meta, Scripts }}>
      <HydratedRouter />
    </DocumentParts>
  );
}
