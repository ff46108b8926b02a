import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { messageIdOf, messageToken, readMessageToken, replyAddressOf } from "./message-token.ts";

beforeAll(() => {
  openSecrets({ sessionSecret: "a secret that is long enough for tests", dataDir: "" });
  adoptEnv(readEnv({ SITE_URL: "https://lonemesa.example" }));
});

test("every message has a token that leads back to it, in any letter case", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const token = messageToken(id);
      expect(token).toMatch(/^[0-9a-z]{41}$/);
      expect(readMessageToken(token)).toBe(id);
      expect(readMessageToken(token.toUpperCase())).toBe(id);
    }),
  );
});

test("a token with any character changed is forged", () => {
  const token = messageToken(randomUUID());
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === "a" ? "b" : "a";
    expect(readMessageToken(token.slice(0, place) + other + token.slice(place + 1)), `character ${place}`).toBeNull();
  }
  for (const wrong of ["", token.slice(1), `${token}0`, "z".repeat(41), "-".repeat(41)]) expect(readMessageToken(wrong)).toBeNull();
});

test("a token made with another secret is forged", () => {
  const token = messageToken(randomUUID());
  openSecrets({ sessionSecret: "another secret that is long enough, too", dataDir: "" });
  expect(readMessageToken(token)).toBeNull();
  openSecrets({ sessionSecret: "a secret that is long enough for tests", dataDir: "" });
});

test("the Message-ID and the reply address carry it; a local part never gets too long for mail servers", () => {
  const id = randomUUID();
  expect(messageIdOf(id)).toBe(`r.${messageToken(id)}@lonemesa.example`);
  expect(replyAddressOf(id, "support@lonemesa.example")).toBe(`support+${messageToken(id)}@lonemesa.example`);
  expect(replyAddressOf(id, `${"x".repeat(23)}@lonemesa.example`)).toBeNull();
  expect(replyAddressOf(id, undefined)).toBeNull();
});
