import { describe, expect, test } from "vitest";
import { readVersions } from "~/platform/cache/index.ts";
import { auditOf, onSettings } from "~/tests/builders/settings.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import type { GhlFormInput } from "../ghl-form.input.ts";
import { findGhlForm, isOffered, readGhlForm, saveGhlForm } from "../index.ts";

const { staff, settings } = onSettings();

/** The worst case for a form: with spaces around it, Windows line breaks, and letters from everywhere. */
const SCRIPT = '  <iframe src="https://api.example.com/widget/form/1"></iframe>\n<script>\r\n"Grüße 🌵 {a|b} </textarea>"</script>\t ';

async function edited() {
  const form = await readGhlForm(staff.ada);
  if (!form.ok) throw new Error(form.reason);
  return form.value;
}

async function save(changes: Partial<GhlFormInput>) {
  const { values, versions } = await edited();
  const saved = await saveGhlForm(staff.ada, { ...values, ...changes }, versions);
  await readVersions();
  return saved;
}

test.each(["viewer", "editor"] as const)("a %s can neither read nor change it", async (role) => {
  const actor = await staffMember({ role });
  const { values, versions } = await edited();
  expect(await readGhlForm(actor)).toEqual({ ok: false, reason: "forbidden" });
  expect(await saveGhlForm(actor, values, versions)).toEqual({ ok: false, reason: "forbidden" });
});

describe("the form", () => {
  test("starts active and without a script on a new site: nothing is shown", async () => {
    const { values } = await edited();
    expect(values).toEqual({
      form_title: "Get Your Free Consultation",
      form_description: "Fill out the form below and our team will get back to you within 24 hours.",
      ghl_script: "",
      is_active: "true",
      form_company: "GoHighLevel",
      form_privacy_url: "https://www.gohighlevel.com/privacy-policy",
    });
    expect(isOffered(await findGhlForm())).toBe(false);
  });

  test("keeps its script exactly as entered, down to the last space", async () => {
    expect((await save({ ghl_script: SCRIPT })).ok).toBe(true);
    expect((await edited()).values.ghl_script).toBe(SCRIPT);
    expect((await findGhlForm()).script).toBe(SCRIPT);
  });

  test("is shown if it is active and has a script", async () => {
    await save({ ghl_script: SCRIPT, is_active: "true" });
    expect(isOffered(await findGhlForm())).toBe(true);
    await save({ is_active: "false" });
    expect(isOffered(await findGhlForm())).toBe(false);
    await save({ is_active: "true", ghl_script: " \n" });
    expect(isOffered(await findGhlForm())).toBe(false);
  });

  test("names the company; if the field is empty, the most common one", async () => {
    await save({ form_company: "Acme Forms", form_privacy_url: "https://acme.example/privacy" });
    expect(await findGhlForm()).toMatchObject({ company: "Acme Forms", privacyUrl: "https://acme.example/privacy" });
    await save({ form_company: "", form_privacy_url: "" });
    const usual = { company: "GoHighLevel", privacyUrl: "https://www.gohighlevel.com/privacy-policy" };
    expect(await findGhlForm()).toMatchObject(usual);
  });

  test("tells the second of two people who have it open; unchanged values are not written", async () => {
    const { values, versions } = await edited();
    await saveGhlForm(staff.ada, { ...values, form_title: "Talk to us" }, versions);
    const before = (await settings()).get("form_description")?.version;
    expect(await saveGhlForm(staff.ben, { ...values, form_title: "Call us" }, versions)).toEqual({ ok: false, reason: "stale" });
    expect((await edited()).values.form_title).toBe("Talk to us");
    expect((await settings()).get("form_description")?.version).toBe(before);
  });

  test("records in the audit log who changed what", async () => {
    await save({ form_title: "Book a talk" });
    const entry = (await auditOf("setting.updated")).findLast((row) => row.subject_id === "form_title");
    expect(entry).toMatchObject({ actor_email: staff.ada.email });
    expect(JSON.stringify(entry)).toContain("Book a talk");
  });
});
