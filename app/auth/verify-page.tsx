import { data } from "react-router";
import { GivenPasswordInput } from "~/domain/access/access.input.ts";
import { confirmSignUp, isSignUpLinkValid } from "~/domain/access/index.ts";
import { tokenOf } from "../address-token.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/verify-page";
import { arrive } from "./arrive.ts";
import { failed, misfilled } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { PasswordField } from "./fields.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { secretPage } from "./secret-page.ts";
import { sendForm } from "./send-form.ts";
import { visitorOf } from "./visitor.ts";

export const headers = secretPage;
export const meta: Route.MetaFunction = () => [{ title: "Confirm your address" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const isValid = await isSignUpLinkValid(tokenOf(request));
  return data({ isValid }, { status: isValid ? 200 : 404 });
}

/** Only the button confirms, because mail scanners open every link. */
export async function action({ request, context }: Route.ActionArgs) {
  const input = GivenPasswordInput.safeParse(Object.fromEntries(await readForm(request)));
  if (!input.success) return data(misfilled(input.error), { status: 422 });
  const done = await confirmSignUp(tokenOf(request), input.data.password, visitorOf(request, context));
  if (done.ok) return arrive("/", done.value.cookies);
  return data(failed(texts[done.reason]), { status: statuses[done.reason] });
}

const texts = {
  "invalid-link": "This link is no longer valid.",
  "wrong-password": "This isn't the password you signed up with.",
  "too-many": "Too many attempts. Wait 15 minutes and try again.",
};
const statuses = { "invalid-link": 404, "wrong-password": 422, "too-many": 429 };

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

export default function VerifyPage({ loaderData: { isValid }, actionData: answer }: Route.ComponentProps) {
  if (!isValid) {
    const text = "It has expired or was already used. If you've already confirmed your address, sign in.";
    return <InvalidLink text={text} otherwise={{ label: "Sign up again", href: "/auth?mode=sign-up" }} />;
  }
  return (
    <AuthFrame title="Confirm your address" text="Enter the password you signed up with to finish creating your account.">
      <AuthForm intent="verify" answer={answer} button="Confirm and Sign In" busy="Signing In...">
        <PasswordField />
      </AuthForm>
    </AuthFrame>
  );
}
