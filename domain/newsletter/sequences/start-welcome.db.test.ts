import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { openMail } from "~/platform/mail/index.ts";
import { importedFile } from "~/tests/builders/imports.ts";
import { subscriber } from "~/tests/builders/newsletter.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../../permissions/index.ts";
import { newsletterTemplates } from "../campaigns.schema.ts";
import { confirmSubscription } from "../confirm-subscription.ts";
import { handleSignup } from "../handle-signup.ts";
import { newsletterSignups, newsletterSubscribers } from "../newsletter.schema.ts";
import { SequenceInput } from "../sequences.input.ts";
import { activateSubscriber, addSubscriber, deactivateSubscriber } from "../subscribers/subscribers.ts";
import { resubscribe } from "../subscription.ts";
import { confirmationLink, subscriberToken } from "../tokens.ts";
import { unsubscribe } from "../unsubscribe.ts";
import { saveSequence } from "./sequences.ts";

onTestDatabase();

const EMAIL = "dolores@sotol.example";

describe.runIf(isDatabaseThere())("the welcome sequence starts", () => {
  let editor: Actor;
  beforeEach(async () => {
    openMail({ smtpUrl: undefined, dataDir: "test-results" });
    editor = await staffMember({ role: "editor" });
    await setDoubleOptIn("true");
    await saveWelcome("Welcome");
  });
  afterEach(() => db.execute(sql`delete from newsletter_sequences`).then(() => db.delete(newsletterSubscribers)));

  const setDoubleOptIn = async (value: "true" | "false") => {
    await db.execute(sql`update site_settings set value = ${value} where key = 'newsletter_double_opt_in'`);
    forgetValues();
  };
  const saveWelcome = async (name: string) => {
    const values = { name, subjectTemplate: name, htmlTemplate: "<p>Hello</p>" };
    const [template] = await db.insert(newsletterTemplates).values(values).returning();
    const steps = [{ delayHours: "0", templateId: template?.id ?? "" }];
    const saved = await saveSequence(editor, null, SequenceInput.parse({ name, trigger: "confirmed", is_active: "on", steps }));
    expect(saved).toMatchObject({ ok: true });
  };
  const signUp = async () => {
    const id = newId();
    await db.insert(newsletterSignups).values({ id, email: EMAIL, isVerified: true, createdAt: new Date() });
    await handleSignup(id);
  };
  const confirm = async () => confirmSubscription(new URL(confirmationLink(await idOf(), new Date())).searchParams.get("token") ?? "");
  const idOf = async () => {
    const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, EMAIL));
    return row?.id ?? "";
  };
  /** The sequences that someone is or was in, each as many times as that. */
  const welcomes = async () => {
    const { rows } = await db.execute(sql`
      select q.name from newsletter_sequence_runs r join newsletter_sequences q on q.id = r.sequence_id
      join newsletter_subscribers s on s.id = r.subscriber_id where s.email = ${EMAIL} order by q.name`);
    return rows.map(({ name }) => name);
  };

  test("for people who confirm with the link in the email: once, however often they press it", async () => {
    await signUp();
    expect(await welcomes()).toEqual([]);
    await Promise.all([confirm(), confirm()]);
    await confirm();
    expect(await welcomes()).toEqual(["Welcome"]);
    // A longtime reader who presses the old link isn't a newcomer.
    await saveWelcome("Another");
    await confirm();
    expect(await welcomes()).toEqual(["Welcome"]);
  });

  test("for people who sign up while confirmation is off: once, even after signing up again", async () => {
    await setDoubleOptIn("false");
    await signUp();
    expect(await welcomes()).toEqual(["Welcome"]);
    await unsubscribe(subscriberToken(await idOf()));
    await signUp();
    await resubscribe(subscriberToken(await idOf()));
    expect(await welcomes()).toEqual(["Welcome"]);
  });

  test("for people whom staff add: at confirmation, or right away while confirmation is off", async () => {
    expect(await addSubscriber(editor, { email: EMAIL })).toMatchObject({ ok: true, value: { outcome: "asked" } });
    expect(await welcomes()).toEqual([]);
    await setDoubleOptIn("false");
    expect(await activateSubscriber(editor, { id: await idOf() })).toMatchObject({ ok: true, value: { outcome: "activated" } });
    expect(await welcomes()).toEqual(["Welcome"]);
    await deactivateSubscriber(editor, { id: await idOf() });
    await activateSubscriber(editor, { id: await idOf() });
    expect(await welcomes()).toEqual(["Welcome"]);
  });

  test("but not for people who were confirmed before and are only reactivated", async () => {
    const { id } = await subscriber({ email: EMAIL, isActive: false });
    expect(await activateSubscriber(editor, { id })).toMatchObject({ ok: true, value: { outcome: "activated" } });
    expect(await resubscribe(subscriberToken(id))).toMatchObject({ isActive: true });
    expect(await welcomes()).toEqual([]);
  });

  test("but not for imported people; only for those who left and signed up again themselves", async () => {
    await importedFile(editor, "subscribers", `${EMAIL}\n`);
    expect(await idOf()).not.toBe("");
    expect(await welcomes()).toEqual([]);
    await unsubscribe(subscriberToken(await idOf()));
    await signUp();
    await confirm();
    expect(await welcomes()).toEqual(["Welcome"]);
  });
});
