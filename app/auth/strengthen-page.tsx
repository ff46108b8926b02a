import { data, redirect, redirectDocument } from "react-router";
import { findActor, shortestPassword } from "~/domain/access/index.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { readForm } from "../read-form.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/strengthen-page";
import { type AccountAnswer, answerAccountForm } from "./account-forms.ts";
import { arrive, homeOf } from "./arrive.ts";
import { failed } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { factorTurnedOn } from "./factor-notice.ts";
import { NewPasswordField, PasswordField } from "./fields.tsx";
import { wantedPath, withReturn } from "./own-path.ts";
import { SecondFactor } from "./second-factor.tsx";
import { sendForm } from "./send-form.ts";
import { visitorOf } from "./visitor.ts";

export const meta: Route.MetaFunction = () => [{ title: "One more step" }, { name: "robots", content: "noindex" }];

/** The form that meets each requirement. */
const intents = {
  "longer-password": ["change-password"],
  "second-factor": ["start-second-factor", "confirm-second-factor"],
} as const;

/** Between signing in and the back office: what the user's role requires and the account doesn't have yet. */
export async function loader({ request }: Route.LoaderArgs) {
  const path = wantedPath(request);
  const actor = await findActor(request.headers);
  if (!actor) throw redirect(withReturn("/auth", path));
  if (!actor.owes) throw redirect(homeOf(path, can(actor, "office:open")));
  return { owes: actor.owes, minLength: shortestPassword(actor.role) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const path = wantedPath(request);
  const actor = await findActor(request.headers);
  if (!actor) throw redirect(withReturn("/auth", path));
  if (!actor.owes) throw redirect(homeOf(path, can(actor, "office:open")));
  const form = await readForm(request);
  const wanted: readonly unknown[] = intents[actor.owes];
  if (!wanted.includes(form.get("intent")))
    return data<AccountAnswer>(failed("This page is out of date. Reload it and try again."), { status: 422 });
  return goOn(await answerAccountForm(form, actor, visitorOf(request, context)), actor, path);
}

/** The requirement is met: on to the next one, or to where the user wanted to go. */
function goOn(answer: Awaited<ReturnType<typeof answerAccountForm>>, actor: Actor, path: string) {
  if (answer instanceof Response) return arrive(path, answer.headers.getSetCookie());
  return answer.data.notice && actor.owes === "longer-password" ? redirectDocument(withReturn("/auth/strengthen", path)) : answer;
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { sayOn: (path) => (path.startsWith("/auth") ? null : factorTurnedOn) });
}

export default function StrengthenPage({ loaderData: { owes, minLength }, actionData }: Route.ComponentProps) {
  const answer = actionData as AccountAnswer | undefined;
  return owes === "longer-password" ? (
    <AuthFrame
      title="Choose a longer password"
      text={`Your role has access to the back office, which requires a password of at least ${minLength} characters.`}
    >
      <AuthForm intent="change-password" answer={answer} button="Save and continue" busy="Saving...">
        <PasswordField label="Current Password" name="currentPassword" />
        <NewPasswordField label="New Password" minLength={minLength} />
      </AuthForm>
      <SignOut />
    </AuthFrame>
  ) : (
    <AuthFrame
      title="Set up a second factor"
      text="Your role also requires a code from an authenticator app when you sign in. Set it up to continue."
    >
      <div className="grid gap-5">
        <SecondFactor isOn={false} answer={answer} />
      </div>
      <SignOut />
    </AuthFrame>
  );
}

function SignOut() {
  return (
    <form method="post" action="/auth/sign-out" className="mt-5">
      <Button type="submit" variant="quiet" className="w-full">
        Sign Out
      </Button>
    </form>
  );
}
