/** What the visitor is told of a request that was taken. */
export interface SentRequest {
  /** What they name when they call about it, such as `K7QM-2XFP`. */
  reference: string;
  /** Who answers, and by when, in a sentence. */
  reply: string;
  /** Opens the page about it that visitors without scripts see. */
  receipt: string;
  /** An earlier try with other words had arrived, too. */
  isChanged: boolean;
  /** Where the answer goes. */
  email: string;
  /** Of a support request: the affected device or system. */
  device: string;
  /** Of a support request: its level is one that should be called in. */
  isByPhone: boolean;
  /** Names of the files that came with it, with / between. */
  files: string;
}

/** One that was kept as JSON; null where it is none. */
export function keptRequest(kept: string): SentRequest | null {
  try {
    const sent = sentRequestOf(JSON.parse(kept) ?? {});
    return sent.reply ? sent : null;
  } catch {
    // Not ours.
    return null;
  }
}

/** The endpoint's answer and what was sent, as that. */
export function sentRequestOf(answer: object): SentRequest {
  const fields = answer as Record<string, unknown>;
  const textOf = (name: keyof SentRequest) => (typeof fields[name] === "string" ? fields[name] : "");
  return {
    ...{ reference: textOf("reference"), reply: textOf("reply"), receipt: textOf("receipt") },
    ...{
      isChanged: fields.isChanged === true,
      isByPhone: fields.isByPhone === true,
      email: textOf("email"),
      device: textOf("device"),
      files: textOf("files"),
    },
  };
}
