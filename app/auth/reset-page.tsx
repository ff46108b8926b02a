import { data, redirectDocument } from "react-router";
import { NewPasswordInput } from "~/domain/access/access.input.ts";
import { findPasswordReset, resetPassword } from "~/domain/access/index.ts";
import { tokenOf } from "../address-token.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/reset-page";
import { failed, misfilled } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordField } from "./fields.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { secretPage } from "./secret-page.ts";
import { sendForm } from "./send-form.ts";
import { withCookies } from "./visitor.ts";

export const headers = secretPage;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleOf(loaderData?.isInvitation) },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: Route.LoaderArgs) {
  const reset = await findPasswordReset(tokenOf(request));
  return data({ minLength: reset?.minLength ?? null, isInvitation: reset?.isInvitation ?? false }, { status: reset ? 200 : 404 });
}

export async function action({ request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const input = NewPasswordInput.safeParse(Object.fromEntries(await readForm(request)));
  if (!input.success) return data(misfilled(input.error), { status: 422 });
  const done = await resetPassword(token, input.data.password);
  if (done.ok)
    return redirectDocument(`/auth?mode=${done.value.isInvitation ? "chosen" : "changed"}`, { headers: withCookies(done.value.cookies) });
  if (done.reason === "invalid-link") return data(failed("This link is no longer valid."), { status: 404 });
  const minLength = (await findPasswordReset(token))?.minLength;
  return data(failed("Check the marked fields.", { fields: { password: `At least ${minLength} characters.` } }), { status: 422 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

const titleOf = (isInvitation = false) => (isInvitation ? "Choose your password" : "Choose a new password");

export default function ResetPage({ loaderData: { minLength, isInvitation }, actionData: answer }: Route.ComponentProps) {
  if (minLength === null) {
    const text = "It has expired or was already used. If you just set a new password, sign in with it.";
    return <InvalidLink text={text} otherwise={{ label: "Get a new link", href: "/auth?mode=reset" }} />;
  }
  return (
    <AuthFrame title={titleOf(isInvitation)} text={isInvitation ? "You'll use it to sign in." : "This signs you out everywhere."}>
      <AuthForm intent="new-password" answer={answer} button="Save Password" busy="Saving...">
        <NewPasswordField label={isInvitation ? "Password" : "New Password"} minLength={minLength} />
      </AuthForm>
    </AuthFrame>
  );
}
