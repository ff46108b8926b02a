import { solveChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeAll, expect, test } from "vitest";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { keyFor, openSecrets } from "~/platform/secrets/index.ts";
import { isSolvedChallenge } from "./challenge-signature.ts";
import { issueChallenge } from "./issue-challenge.ts";

beforeAll(() => {
  adoptEnv(readEnv({ EASE_VERIFICATION: "1", SITE_URL: "http://localhost:3000" }));
  openSecrets({ sessionSecret: "a secret that is long enough for tests", dataDir: "" });
});

async function issued() {
  const { challenge } = await issueChallenge("quote");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution || !challenge.signature) throw new Error("an issued challenge can be solved");
  return { challenge: { parameters: { ...challenge.parameters }, signature: challenge.signature }, solution };
}

test("a challenge is signed the way ALTCHA does it", async () => {
  const { challenge, solution } = await issued();
  const secrets = { hmacSignatureSecret: keyFor("verification"), hmacKeySignatureSecret: keyFor("verification-key") };
  expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({ verified: true });
  expect(isSolvedChallenge(challenge, solution.derivedKey)).toBe(true);
});

test("its parameters count in any order", async () => {
  const { challenge, solution } = await issued();
  const parameters = Object.fromEntries(Object.entries(challenge.parameters).reverse());
  expect(isSolvedChallenge({ ...challenge, parameters }, solution.derivedKey)).toBe(true);
});

test("one that was changed isn't ours, nor is one with another's key or signature", async () => {
  const { challenge, solution } = await issued();
  const other = await issued();
  const { parameters, signature } = challenge;
  const changed = { ...parameters, data: { ...(parameters.data as object), issuedAt: 0 } };
  expect(isSolvedChallenge({ parameters: changed, signature }, solution.derivedKey)).toBe(false);
  expect(isSolvedChallenge({ parameters, signature: other.challenge.signature }, solution.derivedKey)).toBe(false);
  expect(isSolvedChallenge({ parameters, signature: "" }, solution.derivedKey)).toBe(false);
  for (const key of [other.solution.derivedKey, solution.derivedKey.slice(2), solution.derivedKey.toUpperCase(), ""])
    expect(isSolvedChallenge(challenge, key)).toBe(false);
});
