import { expect, test } from "vitest";
import { statusOf, subjectOfRefusal } from "./refusal.ts";

test.each([
  ["5.1.1", "address"],
  ["5.1.10", "address"],
  ["5.1.2", "address"],
  ["5.0.0", "address"],
  ["5.2.1", "address"],
  ["5.4.1", "address"],
  ["5.4.310", "address"],
  ["5.5.0", "address"],
  ["5.2.2", "other"],
  ["5.2.3", "other"],

  ["5.3.4", "other"],
  ["5.4.6", "other"],
  ["5.7.1", "other"],

  ["4.2.2", "other"],
  ["4.4.7", "other"],
  ["", "other"],
  ["5.1.7", "standing"],
  ["5.1.8", "standing"],
  ["5.7.26", "standing"],
  ["5.7.606", "standing"],
])("%j is about: %s", (status, expected) => {
  expect(subjectOfRefusal("", status)).toBe(expected);
});

test.each([
  ["550 5.1.1 <a@b.example> User unknown", "5.0.0", "5.1.1"],
  ["550 5.7.1 Our system has detected spam", "5.0.0", "5.7.1"],
  ["connect to mx.b.example[192.0.2.1]:25: Connection timed out", "4.4.1", "4.4.1"],
  // The reporting server gave up, although the other one only asked it to retry.
  ["451 4.7.1 Greylisted", "5.4.7", "5.4.7"],
  ["550 No such user here", "", "5.0.0"],
  ["Remote host said: 452 full", "", "4.0.0"],
  ["no answer from host", "", ""],
  ["550 5.0.350 Remote server returned an error -> 550 5.1.1 User unknown", "5.0.350", "5.1.1"],
  ["550 5.0.350 Remote server returned an error -> 550 No such user", "5.0.350", "5.0.0"],
])("the outcome of %j with the status %j", (words, status, expected) => {
  expect(statusOf(words, status)).toBe(expected);
});

/** As mail servers say it, each with the status that the reporting server gives. */
test.each([
  ["554 IP=192.0.2.10 - None/bad reputation. Ask your postmaster for help or to contact the provider", "5.0.0"],
  [
    "550 5.0.350 Remote server returned an error -> 554 Message rejected because of a block list, see https://block.example/192.0.2.10",
    "5.0.350",
  ],
  ["550 5.1.0 <news@example.org> sender rejected : invalid sender domain", "5.1.0"],
  ["550 High probability of spam", "5.0.0"],
  ["550 5.7.1 Unfortunately, messages from [192.0.2.10] weren't sent. Part of their network is on our block list (S3150).", "5.7.1"],
  ["550-5.7.26 This mail has been blocked because the sender is unauthenticated.", "5.7.26"],
  ["554 5.5.0 Service unavailable; Client host [192.0.2.10] blocked using bl.example", "5.5.0"],
  ["553 5.3.0 DNSBL:ATTRBL 521 < 192.0.2.10 >_is_blocked", "5.3.0"],
  ["554 5.7.1 <reader@far.example>: Relay access denied", "5.7.1"],
  ["550 5.7.1 Our system has detected that this message is likely unsolicited mail.", "5.0.0"],
  ["550 Your IP address 192.0.2.10 has been blocked", ""],
  ["554 5.7.9 Message not accepted for policy reasons", "5.7.9"],
  ["550 SPF check failed", ""],
  ["451 4.7.0 Messages from 192.0.2.10 temporarily deferred: poor reputation", "4.7.0"],
])("%j is about our own standing", (words, status) => {
  expect(subjectOfRefusal(words, status)).toBe("standing");
});

test.each([
  ["550 5.1.1 <spam@far.example>: Recipient address rejected: User unknown in local recipient table", "5.1.1"],
  ["550 5.1.1 The account spam-reputation@far.example does not exist, see https://far.example/blocked-list", "5.1.1"],
  ["550 5.4.1 Recipient address rejected: Access denied", "5.4.1"],
  ["550 <dkim@far.example> No such user here", ""],
  ["550 User reader not listed in Domino Directory", ""],
  ["550 5.2.1 This mailbox is blocked", "5.2.1"],
])("%j is about the address", (words, status) => {
  expect(subjectOfRefusal(words, status)).toBe("address");
});
