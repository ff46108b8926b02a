export type { DialogueLine, MailTrace, OpenedMail, SmtpAddress, TlsFacts } from "~/platform/mail/index.ts";
export { downloadCapturedMail, forgetCapturedMailJob, forgetCapturedMailOf, listCapturedMail, openCapturedMail } from "./captured-mail.ts";
export type { Explanation } from "./explain-failure.ts";
export { type MailConfiguration, readMailConfiguration } from "./mail-configuration.ts";
export { type FoundMailTest, findMailTest, listMailTests, type MailTest, type MailTestState } from "./mail-tests.ts";
export { erasePerson, exportPerson, retention } from "./personal-data.ts";
export { checkSenderRecords, type SenderRecords } from "./records/check-sender-records.ts";
export type { RecordCheck } from "./records/record-check.ts";
export { type SentMailTest, sendMailTest } from "./send-mail-test.ts";
