/** What a look at a campaign before its send found: errors stop it, warnings ask. */
export interface Finding {
  level: "error" | "warning";
  code: string;
  /** A sentence for whoever wants to send. */
  text: string;
}

export function anError(code: string, text: string): Finding {
  return { level: "error", code, text };
}

export function aWarning(code: string, text: string): Finding {
  return { level: "warning", code, text };
}
