import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { demoColorsIn, inOtherColors } from "~/tests/builders/brand-colors.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { type MailServer, startMailServer } from "~/tests/builders/mail-server.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { captureLead } from "./capture-lead.ts";
import { acknowledgeLead, notifyOfLead } from "./jobs.ts";

onTestDatabase();

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  openMail({ smtpUrl: server.url, dataDir: "" });
});
afterAll(async () => {
  closeMail();
  await server.stop();
});

describe.runIf(isDatabaseThere())("emails about a lead", () => {
  test("have the firm's colors, and none of the demo firm's", async () => {
    const captured = await captureLead(leadInput());
    if (!captured.ok) throw new Error("not captured");
    const job = { submissionId: captured.value.id };
    const palette = await inOtherColors(async (colors) => {
      await acknowledgeLead.handle(job);
      await notifyOfLead.handle(job);
      return colors;
    });
    const [acknowledgment = "", notification = ""] = server.mails.map(({ html }) => String(html));
    for (const role of ["limestone", "ink", "line", "bluebonnet"] as const) expect(acknowledgment, role).toContain(palette[role]);
    expect(notification).toContain(palette.slate);
    expect(demoColorsIn(acknowledgment + notification)).toEqual([]);
  });
});
