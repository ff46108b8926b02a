import { data, redirect } from "react-router";
import { type LeadFormKind, leadFormKinds } from "~/domain/leads/lead-forms.input.ts";
import { claims } from "~/domain/settings/index.ts";
import { headersOf } from "../../api/answers.ts";
import { readBody } from "../../api/read-body.ts";
import { receiveLead } from "../../api/receive-lead.ts";
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
      { values: {}, errors: {}, message: body.error, kind: "message" as LeadFormKind, levels: undefined },
      { status: body.status },
    );
  const kind = leadFormKinds.find((known) => known === body.fields.form) ?? "message";
  const fields = { ...visitOf(request), ...body.fields };
  const received = await receiveLead(fields);
  if (received.ok) {
    const { receipt } = received.value;
    return redirect(`/contact/sent?${new URLSearchParams({ form: kind, service: String(body.fields.service ?? ""), receipt })}`, 303);
  }
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const levels = kind === "support" ? (await claims()).support_levels : undefined;
  return data(
    { values, errors: received.reason.fields, message: received.reason.error, kind, levels },
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
  const { values, errors, message, kind, levels } = actionData;
  const ownParts = levels && ((idPrefix: string) => supportParts(levels, idPrefix));
  const service = (values as Record<string, string>).service;
  return <LeadFormPage {...{ kind, service, values, errors, message, ownParts }} />;
}
