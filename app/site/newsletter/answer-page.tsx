import { data } from "react-router";
import { isDoubleOptIn } from "~/domain/settings/index.ts";
import { headersOf } from "../../api/answers.ts";
import { readBody } from "../../api/read-body.ts";
import { receiveSignup } from "../../api/receive-signup.ts";
import { NewsletterBox } from "../../forms/newsletter-box.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/answer-page";
import { NewsletterNotice } from "./newsletter-notice.tsx";

/** Answers a signup that was sent without JavaScript: says that it worked, or shows the form again with what was entered. */
export async function action({ request }: Route.ActionArgs) {
  const shown = { isDoubleOptIn: await isDoubleOptIn() };
  const body = await readBody(request);
  if (!body.ok) return data({ ...shown, ...INVALID, text: body.error, refused: { email: "", error: "" } }, { status: body.status });
  const received = await receiveSignup(body.fields);
  if (received.ok) return data({ ...shown, title: "Successfully Subscribed!", text: received.value, refused: null });
  const { fields, error, status } = received.reason;
  const email = typeof body.fields.email === "string" ? body.fields.email.slice(0, MAX_SHOWN) : "";
  const said = fields.email ? { ...INVALID, text: "" } : { title: "Subscription Failed", text: error };
  return data({ ...shown, ...said, refused: { email, error: fields.email ?? "" } }, { status, headers: headersOf(received.reason) });
}

const INVALID = { title: "Invalid Email" };
/** Longer text isn't an email address, and isn't sent back. */
const MAX_SHOWN = 320;

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
  const { title, text, refused, isDoubleOptIn } = actionData;
  return (
    <NewsletterNotice title={title} text={text}>
      {refused ? (
        <NewsletterBox idPrefix="newsletter-again" isDoubleOptIn={isDoubleOptIn} refused={refused} />
      ) : (
        <ButtonLink href="/">Back to the home page</ButtonLink>
      )}
    </NewsletterNotice>
  );
}
