/** What visitors are told about an accepted request. */
export interface SentRequest {
  /** The code they quote when they call about it, such as `K7QM-2XFP`. */
  reference: string;
  /** Who replies, and by when, in a sentence. */
  reply: string;
  /** Opens the confirmation page that visitors without scripts see. */
  receipt: string;
  /** An earlier attempt with different content arrived too. */
  isChanged: boolean;
  /** Where the reply goes. */
  email: string;
  /** For a support request: the affected device or system. */
  device: string;
  /** For a support request: whether its level should be reported by phone. */
  isByPhone: boolean;
  /** The names of the files that came with it, separated by slashes. */
  files: string;
}

/** Parses stored JSON; null if it isn't a sent request. */
export function keptRequest(kept: string): SentRequest | null {
  try {
    const sent = sentRequestOf(JSON.parse(kept) ?? {});
    return sent.reply ? sent : null;
  } catch {
    // It isn't our data.
    return null;
  }
}

/** Combines the endpoint's response with what was sent. */
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
