import { type Answer, postJson } from "./post-json.ts";

/** The result of the visitor's check: a token, none if there's no check, or why nothing can be sent now. */
export type Verdict = { token: string | undefined } | { failed: string } | "closed";

/** `reason`: why the check failed, as named by the browser's or the server's rules. */
export type Outcome = Answer | { type: "unverified"; reason: string } | { type: "closed" };

interface SenderParts {
  url: string;
  /** Gets a fresh verdict for one request. */
  verify: () => Promise<Verdict>;
  /** Whether a refused proof can be replaced without asking the visitor for anything. */
  canRepeatQuietly: boolean;
  post?: typeof postJson;
}

/**
 * Sends requests with a proof. If there was no response, an unchanged request is resent with the same proof, so the server recognizes it; a
 * changed one gets a new proof.
 */
export function verifiedSender({ url, verify, canRepeatQuietly, post = postJson }: SenderParts): (body: object) => Promise<Outcome> {
  let open: { text: string; token: string | undefined } | null = null;

  async function attempt(body: object, text: string): Promise<Outcome> {
    if (open?.text !== text) {
      const verdict = await verify();
      if (verdict === "closed") return { type: "closed" };
      if ("failed" in verdict) return { type: "unverified", reason: verdict.failed };
      open = { text, token: verdict.token };
    }
    const answer = await post(url, { ...body, verificationToken: open.token });
    if (answer.type === "sent" || answer.type === "refused") open = null;
    return isRefusedProof(answer) ? { type: "unverified", reason: answer.fields.verificationToken ?? "" } : answer;
  }

  return async (body) => {
    const text = JSON.stringify(body);
    const isRepeat = open?.text === text;
    const outcome = await attempt(body, text);
    // The repeated request's proof may have expired, so it's retried once with a new one.
    const isStale = outcome.type === "unverified" && (isRepeat || canRepeatQuietly);
    return isStale ? attempt(body, text) : outcome;
  };
}

function isRefusedProof(answer: Answer): answer is Extract<Answer, { type: "refused" }> {
  return answer.type === "refused" && "verificationToken" in answer.fields;
}
