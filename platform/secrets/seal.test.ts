import { beforeAll, expect, test } from "vitest";
import { openSecrets, seal, unseal } from "./index.ts";

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
