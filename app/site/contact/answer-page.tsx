import { data, redirect } from "react-router";
import { findFormAgain } from "~/domain/content/index.ts";
import { isTokens } from "~/domain/leads/form-answers.input.ts";
import { type LeadFormKind, leadFormKinds } from "~/domain/leads/lead-forms.input.ts";
import { ANSWER } from "~/domain/pages/form-fields.input.ts";
import { claims } from "~/domain/settings/index.ts";
import { headersOf } from "../../api/answers.ts";
import { readBody } from "../../api/read-body.ts";
import { receiveLead } from "../../api/receive-lead.ts";
import { CustomFormPage } from "../../forms/custom/custom-form-page.tsx";
import { fieldNamed } from "../../forms/custom/entered.ts";
import { LeadFormPage } from "../../forms/lead-form-page.tsx";
import { supportParts } from "../../forms/support/support-parts.tsx";
import type { Route } from "./+types/answer-page";

/**
 * Answers a form that was sent without JavaScript: redirects to the confirmation, or shows the form again with what was typed and what's
 * wrong.
 */
export async function action({ request }: Route.ActionArgs) {
  const body = await readBody(request);
  if (!body.ok)
    return data(
      { values: {}, errors: {}, message: body.error, kind: "message" as LeadFormKind, levels: undefined, form: null },
      { status: body.status },
    );
  const kind = leadFormKinds.find((known) => known === body.fields.form) ?? "message";
  const fields = { ...visitOf(request), ...body.fields };
  const received = await receiveLead(fields, { canUpload: false });
  const form = kind === "custom" ? await findFormAgain(String(body.fields.section)) : null;
  if (received.ok && form?.doneUrl) return redirect(form.doneUrl, 303);
  if (received.ok) {
    const { receipt } = received.value;
    return redirect(`/contact/sent?${new URLSearchParams({ form: kind, service: String(body.fields.service ?? ""), receipt })}`, 303);
  }
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const levels = kind === "support" ? (await claims()).support_levels : undefined;
  return data(
    { values, errors: received.reason.fields, message: received.reason.error, kind, levels, form },
    { status: received.reason.status, headers: headersOf(received.reason) },
  );
}

/** Without JavaScript, the page and its campaign are in the Referer. The page is the same for everyone, so it can't carry them. */
function visitOf(request: Request): Record<string, string> {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return {};
  const page = new URL(referer);
  const utm = ["Source", "Medium", "Campaign", "Term", "Content"].flatMap((name) => {
    const value = page.searchParams.get(`utm_${name.toLowerCase()}`);
    return value ? [[`utm${name}`, value.slice(0, 200)]] : [];
  });
  return { ...Object.fromEntries(utm), pageUrl: referer.slice(0, 2_000) };
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export const meta: Route.MetaFunction = () => [{ title: "Please check your request" }, { name: "robots", content: "noindex" }];

export default function AnswerPage({ actionData }: Route.ComponentProps) {
  // The loader can't redirect a direct visit, because it also runs after the action.
  if (!actionData) return <LeadFormPage kind="message" />;
  const { errors, message, kind, levels, form } = actionData;
  const values: Record<string, string> = actionData.values;
  if (form) {
    const { id: section, fields } = form;
    const lost = answersIn(values, (name) => !fieldNamed(name, fields));
    return <CustomFormPage title={form.title} form={{ ...form, section }} {...{ values, errors, message, lost }} />;
  }
  if (kind === "custom") return <LeadFormPage kind="message" values={{ ...values, message: leftOver(values) }} message={message} />;
  const ownParts = levels && ((idPrefix: string) => supportParts(levels, idPrefix));
  return <LeadFormPage {...{ kind, service: values.service, values, errors, message, ownParts }} />;
}

/** The answers to a form that's gone, as a message that can be sent instead. */
function leftOver(values: Record<string, string>): string {
  return answersIn(values, () => true).join("\n\n");
}

/** What was written under these names of answers, without the tokens of files. */
function answersIn(values: Record<string, string>, isWanted: (name: string) => boolean): string[] {
  return Object.entries(values).flatMap(([name, text]) => (name.startsWith(ANSWER) && isWanted(name) && !isTokens(text) ? text : []));
}
