import { data } from "react-router";
import { headersOf } from "../../api/answers.ts";
import { readBody } from "../../api/read-body.ts";
import { receiveSignup } from "../../api/receive-signup.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/answer-page";
import { NewsletterNotice } from "./newsletter-notice.tsx";

/** Answers a signup that was sent without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const body = await readBody(request);
  if (!body.ok) return data({ title: "Invalid Email", text: body.error, isDone: false }, { status: body.status });
  const received = await receiveSignup(body.fields);
  if (received.ok) return data({ title: "Successfully Subscribed!", text: received.value, isDone: true });
  const text = received.reason.fields.email ?? received.reason.error;
  return data(
    { title: received.reason.fields.email ? "Invalid Email" : "Subscription Failed", text, isDone: false },
    { status: received.reason.status, headers: headersOf(received.reason) },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export const meta: Route.MetaFunction = () => [{ title: "Newsletter" }, { name: "robots", content: "noindex" }];

export default function AnswerPage({ actionData }: Route.ComponentProps) {
  // The loader can't redirect a direct visit, because it also runs after the action.
  if (!actionData) {
    return (
      <NewsletterNotice title="Newsletter" text="The signup form is at the bottom of every page.">
        <ButtonLink href="/#newsletter">Sign up</ButtonLink>
      </NewsletterNotice>
    );
  }
  return (
    <NewsletterNotice title={actionData.title} text={actionData.text}>
      <ButtonLink href={actionData.isDone ? "/" : "/#newsletter"}>{actionData.isDone ? "Back to the home page" : "Try again"}</ButtonLink>
    </NewsletterNotice>
  );
}
