import { data, redirectDocument } from "react-router";
import { NewPasswordInput } from "~/domain/access/access.input.ts";
import { findPasswordReset, resetPassword } from "~/domain/access/index.ts";
import { ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { Route } from "./+types/reset-page";
import { type AuthAnswer, failed, misfilled } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { secretPage, tokenOf } from "./secret-page.ts";
import { sendForm } from "./send-form.ts";
import { withCookies } from "./visitor.ts";

export const headers = secretPage;
export const meta: Route.MetaFunction = () => [{ title: "Choose a new password" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const reset = await findPasswordReset(tokenOf(request));
  return data({ minLength: reset?.minLength ?? null }, { status: reset ? 200 : 404 });
}

export async function action({ request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const input = NewPasswordInput.safeParse(Object.fromEntries(await request.formData()));
  if (!input.success) return data(misfilled(input.error), { status: 422 });
  const done = await resetPassword(token, input.data.password);
  if (done.ok) return redirectDocument("/auth?mode=changed", { headers: withCookies(done.value.cookies) });
  if (done.reason === "invalid-link") return data(failed("This link is not valid any more."), { status: 404 });
  const minLength = (await findPasswordReset(token))?.minLength;
  return data(failed("Please check the marked fields.", { fields: { password: `At least ${minLength} characters.` } }), { status: 422 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<AuthAnswer> {
  return sendForm(serverAction);
}

export default function ResetPage({ loaderData: { minLength }, actionData: answer }: Route.ComponentProps) {
  if (minLength === null) {
    return (
      <AuthFrame
        title="This link is not valid"
        text="It has been used, or it is older than an hour. If you have just chosen a password, sign in with it."
      >
        <div className="grid gap-3">
          <ButtonLink href="/auth">Sign in</ButtonLink>
          <ButtonLink variant="secondary" href="/auth?mode=reset">
            Send me a new link
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new password" text="All sessions of your account end with it.">
      <AuthForm intent="new-password" answer={answer} button="Save Password" busy="Saving...">
        <TextField
          label="New Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={minLength}
          maxLength={128}
          hint={`At least ${minLength} characters`}
          error={answer?.fields.password}
        />
      </AuthForm>
    </AuthFrame>
  );
}
