import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { appointmentTypeHosts, appointmentTypes } from "~/domain/appointments/appointments.schema.ts";
import type { Database } from "~/platform/db/index.ts";
import { people } from "../builders/people.ts";
import { onStaffedProgram } from "./program.ts";
import { fetchProof, formFields, postForm, postJson } from "./requests.ts";

const program = onStaffedProgram(() => ({}), oneType);

/** A consultation with the editor, who takes appointments around the clock. */
async function oneType(database: Database): Promise<void> {
  const { rows } = await database.execute(sql`select user_id from profiles where email = ${people.editor.email}`);
  const hostId = String(rows[0]?.user_id);
  const fields = { noticeMinutes: 0, questions: [{ label: "How many people?", isRequired: true }] };
  const [type] = await database.update(appointmentTypes).set(fields).where(eq(appointmentTypes.slug, "consultation")).returning();
  await database.insert(appointmentTypeHosts).values({ typeId: type?.id ?? "", hostId });
  const weekly = JSON.stringify(Array.from({ length: 7 }, () => [[0, 1440]]));
  await database.execute(sql`insert into appointment_hours (host_id, time_zone, weekly) values (${hostId}, 'UTC', ${weekly}::jsonb)`);
}

const get = (path: string, headers = {}) => fetch(program.address + path, { redirect: "manual", headers });

async function openTimes(): Promise<string[]> {
  return ((await (await get("/api/appointment-times?type=consultation")).json()) as { times: string[] }).times;
}

const fields = (changes: Record<string, string>) => ({
  ...{ name: "Dolores Quintanilla", phone: "(210) 555-0177", zone: "America/Chicago", answer1: "30" },
  ...changes,
});

/** The calendar part of an email, read by a library that had no part in writing it. */
function eventIn(mail: { attachments: { contentType: string; content: Buffer }[] } | undefined) {
  const part = mail?.attachments.find(({ contentType }) => contentType === "text/calendar");
  const calendar = new ICAL.Component(ICAL.parse(part?.content.toString() ?? "") as never);
  return { method: calendar.getFirstPropertyValue("method"), event: new ICAL.Event(calendar.getFirstSubcomponent("vevent") as never) };
}

describe("booking an appointment", () => {
  test("a verified visitor books, gets an invitation, moves it, and cancels it with the link", async () => {
    const [first, , second] = await openTimes();
    const verificationToken = await fetchProof(program.address, "appointment");
    const email = "dolores@sotolcreek.example";
    const request = fields({ type: "consultation", email, start: first ?? "", verificationToken });
    const booked = await postJson(`${program.address}/api/book-appointment`, request);
    expect(booked.status).toBe(200);
    const { appointmentToken, isHeld } = await booked.json();
    expect(isHeld).toBe(false);
    expect(await openTimes()).not.toContain(first);

    await expect.poll(() => program.mailsTo(email).length, { timeout: 60_000 }).toBe(1);
    const invitation = eventIn(program.mailsTo(email)[0] as never);
    expect([invitation.method, invitation.event.startDate.toJSDate().toISOString(), invitation.event.sequence]).toEqual([
      "REQUEST",
      first,
      0,
    ]);
    expect(program.mailsTo(email)[0]?.text).not.toContain("Dolores");
    await expect.poll(() => program.mailsTo(people.editor.email).length, { timeout: 60_000 }).toBe(1);
    expect(program.mailsTo(people.editor.email)[0]?.text).toContain("How many people?: 30");

    const own = `/appointments/${appointmentToken}`;
    const page = await get(own);
    expect([page.status, page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual([
      200,
      "private, no-store",
      "strict-origin",
    ]);
    expect(await page.text()).toContain("You&#x27;re booked");
    expect((await get(`${own}/invitation.ics`)).headers.get("content-type")).toContain("text/calendar");

    const asked = await (await fetch(`${program.address}${own}?move=on&start=${second}`)).text();
    expect(asked).toContain("Reschedule this appointment?");
    expect(asked).toContain("New time");
    expect(program.mailsTo(email)).toHaveLength(1);
    expect((await postForm(program.address + own, { intent: "move", start: second ?? "" })).status).toBe(303);
    await expect.poll(() => program.mailsTo(email).length, { timeout: 60_000 }).toBe(2);
    const moved = eventIn(program.mailsTo(email)[1] as never);
    expect([moved.method, moved.event.startDate.toJSDate().toISOString(), moved.event.sequence]).toEqual(["REQUEST", second, 1]);
    expect(moved.event.uid).toBe(invitation.event.uid);

    expect((await postForm(program.address + own, { intent: "cancel" })).status).toBe(303);
    await expect.poll(() => program.mailsTo(email).length, { timeout: 60_000 }).toBe(3);
    expect(eventIn(program.mailsTo(email)[2] as never)).toMatchObject({ method: "CANCEL" });
    expect(await (await get(own)).text()).toContain("This appointment was canceled");
    expect(await openTimes()).toContain(second);
  });

  test("the sitemap lists what visitors can book", async () => {
    const xml = await (await get("/sitemap.xml")).text();
    expect([...xml.matchAll(/<loc>[^<]*(\/book[^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual(["/book", "/book/consultation"]);
  });

  test("without JavaScript: day, time, form, link in the email, button", async () => {
    const [start = ""] = await openTimes();
    const page = await (await get(`/book/consultation?zone=America/Chicago&start=${start}`)).text();
    expect(page).toContain('action="/book/consultation?');
    expect(page).toContain("How many people?");
    const email = "rosa@sotolcreek.example";
    const address = `${program.address}/book/consultation?start=${start}`;
    const missing = await postForm(address, { ...fields({ email, start }), answer1: "" });
    expect(missing.status).toBe(422);
    expect(await missing.text()).toContain('value="Dolores Quintanilla"');
    const unreachable = await postForm(address, fields({ email, start, phone: " " }));
    expect(unreachable.status).toBe(422);
    expect(await unreachable.text()).toContain("Please enter the phone number we should call.");
    const refused = await postJson(`${program.address}/api/book-appointment`, fields({ type: "consultation", email, start, phone: "" }));
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { phone: "Please enter the phone number we should call." }]);
    const held = await postForm(address, fields({ email, start }));
    expect(held.status).toBe(303);
    expect(await (await get(held.headers.get("location") ?? "")).text()).toContain("Check your email");
    await expect.poll(() => program.mailsTo(email).length, { timeout: 60_000 }).toBe(1);
    const link = /\/appointments\/[^\s"<\])]+/.exec(program.mailsTo(email)[0]?.text ?? "")?.[0] ?? "";
    // Opening it does nothing: mail scanners open every link.
    expect(await (await get(link)).text()).toContain("Confirm this time");
    expect((await postForm(program.address + link, { intent: "confirm" })).status).toBe(303);
    expect(await (await get(link)).text()).toContain("You&#x27;re booked");

    const late = await postForm(address, fields({ email: "late@sotolcreek.example", start, name: "Late Visitor" }));
    expect(late.status).toBe(422);
    const text = await late.text();
    expect(text).toContain("That time was just taken");
    expect(text).toContain('value="Late Visitor"');
    expect(text).toContain('<option value="2');
  });

  test("after a consultation form, the confirmation leads to times that ask for nothing again", async () => {
    const sent = await postForm(
      `${program.address}/api/send-lead-email`,
      formFields({ form: "consultation", email: "ines@sotolcreek.example" }),
    );
    const confirmation = await (await get(sent.headers.get("location") ?? "")).text();
    const path = /\/book\/consultation\?receipt=[^"]+/.exec(confirmation)?.[0].replaceAll("&amp;", "&") ?? "";
    const [start = ""] = await openTimes();
    const page = await (await get(`${path}&start=${start}`)).text();
    expect(page).toContain("We have your name and email address");
    expect(page.match(/Don&#x27;t send CUI/g), "once for the question and the note below it").toHaveLength(1);
    const receipt = new URLSearchParams(path.split("?")[1]).get("receipt") ?? "";
    for (const address of [sent.headers.get("location") ?? "", `${path}&start=${start}`]) {
      for (const one of [address, address.replace("?", ".data?")]) {
        const { status, headers } = await get(one);
        expect([one, status, headers.get("cache-control")]).toEqual([one, 200, "private, no-store"]);
      }
    }
    const held = await postForm(`${program.address}/book/consultation`, { zone: "UTC", start, receipt, answer1: "12" });
    expect(held.status).toBe(303);
    await expect.poll(() => program.mailsTo("ines@sotolcreek.example").length, { timeout: 60_000 }).toBe(1);
  });

  test("staff see it, and only with a link that's valid does anyone else", async () => {
    const list = await (await get("/admin/appointments", program.cookieOf("editor"))).text();
    expect(list).toContain("Dolores Quintanilla");
    expect((await get("/admin/appointments")).status).toBe(302);
    expect((await get("/appointments/0b9f1c1e-0000-4000-8000-000000000000.forged")).status).toBe(404);
    expect((await get("/calendar/forged.ics")).status).toBe(404);
    expect((await get("/book/nothing")).status).toBe(404);
    expect((await get("/api/appointment-times?type=nothing")).status).toBe(404);
  });

  test("staff reschedule without JavaScript, and see before and after what the visitor gets", async () => {
    const list = await (await get("/admin/appointments", program.cookieOf("editor"))).text();
    const path = /\/admin\/appointments\/[\w-]{36}/.exec(list)?.[0] ?? "";
    const page = async (query: string) => (await (await get(path + query, program.cookieOf("editor"))).text()).replaceAll("<!-- -->", "");
    const send = (values: Record<string, string>) =>
      postForm(
        `${program.address}${path}?move`,
        { intent: "move", id: path.slice(-36), zone: "UTC", ...values },
        program.cookieOf("editor"),
      );
    const dialog = await page("?move");
    expect(dialog).toMatch(/gets an email at [^<]*@sotolcreek.example with the new time and an updated calendar invitation/);
    const host = /<option value="([^"]+)"[^>]*selected[^>]*>Edgar Editor/.exec(dialog)?.[1] ?? "";
    const days = [...dialog.matchAll(/name="day" value="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day ?? "");
    const [day = "", other = ""] = days.slice(2);
    const start = new RegExp(`name="at-${day}" value="([^"]+)"`).exec(dialog)?.[1] ?? "";

    // A time of another day isn't the chosen one's.
    const unchosen = await send({ host, day: other, [`at-${day}`]: start });
    expect([unchosen.status, await unchosen.text()]).toEqual([422, expect.stringContaining("Choose a time.")]);
    const moved = await send({ host, day, [`at-${day}`]: start });
    expect([moved.status, decodeURIComponent(moved.headers.get("set-cookie") ?? "")]).toEqual([
      302,
      expect.stringMatching(/An updated invitation is on its way to [^ ]*@sotolcreek.example/),
    ]);
    const again = await send({ host, day, [`at-${day}`]: start });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("already at this time with this person")]);
    expect(await page("?cancel")).toMatch(/gets a cancellation email at [^<]* with a link to choose another time/);
  });

  test("staff book a free time, and any other one only if they insist", async () => {
    const sent = await postJson(`${program.address}/api/send-lead-email`, formFields({ email: "phoned@sotolcreek.example" }));
    const { id: leadId } = (await sent.json()) as { id: string };
    const path = `/admin/appointments/new?lead=${leadId}`;
    const page = await (await get(path, program.cookieOf("admin"))).text();
    expect(page).toContain("gets an email at phoned@sotolcreek.example with a calendar invitation");
    const [host, typeId] = [/<option value="([^"]+)"[^>]*>Ada Admin/, /<option value="([^"]+)"[^>]*>Free consultation/].map(
      (found) => found.exec(page)?.[1] ?? "",
    );
    const send = (values: Record<string, string>) =>
      postForm(
        program.address + path,
        { intent: "book", leadId, host: host ?? "", typeId: typeId ?? "", ...values },
        program.cookieOf("admin"),
      );
    const day = [...page.matchAll(/name="day" value="(\d{4}-\d\d-\d\d)"/g)][1]?.[1] ?? "";
    const start = new RegExp(`name="at-${day}" value="([^"]+)"`).exec(page)?.[1] ?? "";
    expect((await send({ day, [`at-${day}`]: start })).headers.get("location")).toBe(`/admin/leads/${leadId}`);
    // Christmas in 2035 is a Tuesday: she's off, because her hours are the default ones.
    const other = { day: "other", zone: "America/Chicago", start: "2035-12-25T10:00" };
    const refused = await send(other);
    const text = await refused.text();
    expect([refused.status, text.includes("Ada Admin is off on this day: Christmas Day."), text.includes('name="is_sure"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect((await send({ ...other, is_sure: "on" })).status).toBe(302);
    expect((await send({ ...other, is_sure: "on" })).status).toBe(409);
  });

  test("a form after which nothing is offered has no times", async () => {
    const offered = async (form: string) => (await get(`/api/appointment-times?form=${form}`)).json();
    expect(await offered("consultation")).toMatchObject({ success: true, type: "consultation" });
    expect(await offered("message")).toMatchObject({ success: true, type: "", times: [] });
  });
});
