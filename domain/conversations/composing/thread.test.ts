import { expect, test } from "vitest";
import { answerTo } from "./thread.ts";

test.each([
  ["Quote", "Re: Quote"],
  ["RE: Re: AW: Quote", "Re: Quote"],
  ["Is 2 =? 3", "Re: Is 2 =? 3"],
  // An encoded word that breaks off, one in an encoding that doesn't exist, and characters that were lost.
  ["=?utf-8?B?4pyTIG5v", ""],
  ["Re: =?utf-8?X?abc?=", ""],
  ["\ufffd\ufffd hi", ""],
])("the answer to %o has the subject %o; none if it can't be read", (subject, answer) => {
  expect(answerTo(subject)).toBe(answer);
});
