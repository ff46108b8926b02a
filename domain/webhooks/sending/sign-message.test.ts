import { expect, test } from "vitest";
import { messageHeaders } from "./sign-message.ts";

test("signs like the example in the Standard Webhooks specification", () => {
  // https://github.com/standard-webhooks/standard-webhooks: the example from its reference libraries.
  const key = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}', at: new Date(1_614_265_330_000) };
  expect(messageHeaders(message, [key])).toEqual({
    "Content-Type": "application/json",
    "User-Agent": "Bluebonnet-Webhooks/1",
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("two keys sign while one replaces the other", () => {
  const message = { id: "m", body: "{}", at: new Date(0) };
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const alone = (key: Buffer) => messageHeaders(message, [key])["webhook-signature"];
  expect(messageHeaders(message, [one, two])["webhook-signature"]).toBe(`${alone(one)} ${alone(two)}`);
});
