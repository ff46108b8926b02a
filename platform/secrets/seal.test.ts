import { beforeAll, expect, test } from "vitest";
import { openSecrets, openSigned, pseudonym, pseudonyms, reseal, seal, sign, unseal } from "./index.ts";

const open = (sessionSecret: string) => openSecrets({ sessionSecret, dataDir: "" });
beforeAll(() => open("a secret that is long enough for tests"));

test("a sealed value can be opened again, and reveals nothing on its own", () => {
  const sealed = seal("letters", "whsec_ÄÖ💌");
  expect(sealed).not.toContain("whsec");
  expect(seal("letters", "whsec_ÄÖ💌")).not.toBe(sealed);
  expect(unseal("letters", sealed)).toBe("whsec_ÄÖ💌");
});

test("it cannot be read for another purpose, with another secret, or if a bit was changed", () => {
  const sealed = seal("letters", "a secret");
  expect(unseal("numbers", sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  for (const place of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(unseal("letters", changed.toString("base64url")), `byte ${place}`).toBeNull();
  }
  for (const nothing of ["", "abc"]) expect(unseal("letters", nothing)).toBeNull();
  open("another secret that is long enough, too");
  expect(unseal("letters", sealed)).toBeNull();
  open("a secret that is long enough for tests");
  expect(unseal("letters", sealed)).toBe("a secret");
});

test("during a rotation, what either secret made is accepted, and only the current one makes anything", () => {
  const [old, current] = ["the old secret, which is long enough", "the new secret, which is long enough"];
  open(old);
  const before = { sealed: seal("letters", "word"), signed: sign("links", "id"), pseudonym: pseudonym("people", "ada") };
  openSecrets({ sessionSecret: current, sessionSecretFallback: old, dataDir: "" });
  expect([unseal("letters", before.sealed), openSigned("links", before.signed)]).toEqual(["word", "id"]);
  expect(pseudonyms("people", "ada")).toEqual([pseudonym("people", "ada"), before.pseudonym]);
  const after = { sealed: reseal("letters", before.sealed) ?? "", signed: sign("links", "id") };
  expect(reseal("letters", after.sealed), "once is enough").toBeNull();
  expect(reseal("letters", "nothing of ours")).toBeNull();
  // A process that only has the new secret as its fallback.
  openSecrets({ sessionSecret: old, sessionSecretFallback: current, dataDir: "" });
  expect([unseal("letters", after.sealed), openSigned("links", after.signed)]).toEqual(["word", "id"]);
  open(current);
  expect([unseal("letters", after.sealed), openSigned("links", after.signed)]).toEqual(["word", "id"]);
  expect([unseal("letters", before.sealed), openSigned("links", before.signed)]).toEqual([null, null]);
  open("a secret that is long enough for tests");
});
