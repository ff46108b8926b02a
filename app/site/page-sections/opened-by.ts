import { type Framework, frameworks } from "~/domain/assessments/assessment-rules.input.ts";

/** What a link in a section opens in place. The section is drawn by the server, so `Openers` reads it from the link. */
export interface Opens {
  "data-opens"?: "assessment" | "quote";
  /** The assessment's framework, or a quote form's title and what it's about. */
  "data-framework"?: Framework;
  "data-title"?: string;
  "data-service"?: string;
  "aria-haspopup"?: "dialog";
}

const ASSESSMENT = "/compliance/assessment?framework=";

/** Nothing if the link leads to anything but an assessment. */
export function openedBy(href: string): Opens {
  const framework = frameworks.find((one) => href === `${ASSESSMENT}${one}`);
  return framework ? { "data-opens": "assessment", "data-framework": framework, "aria-haspopup": "dialog" } : {};
}

export function opensQuote(title: string, service: string): Opens {
  return { "data-opens": "quote", "data-title": title, "data-service": service, "aria-haspopup": "dialog" };
}
