import { describe, expect, test } from "vitest";
import * as mails from "~/tests/builders/bounce-mails.ts";
import * as returns from "~/tests/builders/other-returns.ts";
import { readReport } from "./read-report.ts";

const token = "2tabcdef0123456789abcd";
const of = { token };

describe("a returned email", () => {
  test.each([
    ["Postfix", mails.postfix(of), "address", "550 5.1.1 <nobody@example.net>: Recipient address rejected"],
    ["Postfix, after five days", mails.postfixExpired(of), "other", "Connection timed out"],
    ["a full mailbox", mails.mailboxFull(of), "other", "552 5.2.2 Mailbox full"],
    ["Exim", mails.exim(of), "address", "Status 5.0.0"],
    ["Exim, in words", mails.eximPlain(of), "address", "550 5.1.1 <nobody@example.net> User unknown"],
    ["Exchange Online", mails.exchangeOnline(of), "address", "550 5.1.10 RESOLVER.ADR.RecipientNotFound"],
    ["a filter", mails.blockedByFilter(of), "standing", "550 5.7.1 Message rejected as spam"],
    ["Gmail", mails.gmail(of), "address", "550-5.1.1 The email account that you tried to reach does not exist."],
    ["a block list", mails.blockListed(of), "standing", "554 IP=192.0.2.10 - None/bad reputation."],
    ["SmarterMail", mails.smarterMail(of), "address", "550 5.1.1 The email account that you tried to reach does not exist."],
    ["Exchange 2003 in Spanish", mails.exchangePlain(of), "address", "#5.1.1"],
    ["qmail", mails.qmail(of), "address", "Remote host said: 550 5.1.1 User unknown"],
  ])("from %s", async (_server, source, about, words) => {
    expect(await readReport(source)).toMatchObject({
      kind: "bounce",
      about,
      detail: expect.stringContaining(words),
      tokens: expect.arrayContaining([token]),
    });
  });

  test("is a complaint, known by the headers of what was sent", async () => {
    expect(await readReport(returns.complaint(of))).toEqual({
      kind: "complaint",
      detail: "abuse, reported by SomeGenerator/1.0",
      tokens: [token],
    });
  });

  test("asks to unsubscribe", async () => {
    expect(await readReport(returns.unsubscribeRequest(of))).toEqual({ kind: "unsubscribe", subject: `unsubscribe ${token}` });
  });

  test.each(Object.entries(returns.others))("means nothing if it is %s", async (_what, source) => {
    expect(await readReport(source(of))).toBeNull();
  });

  test("says the same with Unix line endings, and as bytes", async () => {
    expect(await readReport(Buffer.from(mails.postfix(of).replaceAll("\r\n", "\n")))).toMatchObject({ kind: "bounce", tokens: [token] });
  });

  test("is read even if it was cut off", async () => {
    expect(await readReport(mails.gmail(of).slice(0, -150))).toMatchObject({ kind: "bounce", about: "address" });
  });
});
