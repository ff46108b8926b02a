import { data, redirect, redirectDocument } from "react-router";
import { SecondFactorInput } from "~/domain/access/access.input.ts";
import { isSecondFactorDue, passSecondFactor } from "~/domain/access/index.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/second-factor-page";
import { arrive } from "./arrive.ts";
import { failed, misfilled } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { codeRefusals } from "./auth-texts.ts";
import { CodeField } from "./fields.tsx";
import { wantedPath, withReturn } from "./own-path.ts";
import { sendForm } from "./send-form.ts";
import { visitorOf } from "./visitor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Enter your code" }, { name: "robots", content: "noindex" }];

export function loader({ request }: Route.LoaderArgs) {
  const path = wantedPath(request);
  if (!isSecondFactorDue(request.headers)) throw redirect(withReturn("/auth", path));
  return { signInHref: withReturn("/auth", path) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const input = SecondFactorInput.safeParse(Object.fromEntries(await readForm(request)));
  if (!input.success) return data(misfilled(input.error), { status: 422 });
  const path = wantedPath(request);
  const passed = await passSecondFactor(input.data.code, visitorOf(request, context));
  if (passed.ok) return arrive(path, passed.value.cookies);
  if (passed.reason === "start-again") return redirectDocument(withReturn("/auth?mode=again", path));
  const { text, status } = codeRefusals[passed.reason];
  return data(failed(text), { status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

export default function SecondFactorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <AuthFrame title="Enter your code" text="Enter the six-digit code from your authenticator app, or use a recovery code.">
      <div className="grid gap-5">
        <AuthForm intent="second-factor" answer={answer} button="Verify" busy="Verifying...">
          <CodeField />
        </AuthForm>
        <p className="text-center">
          <a href={loaderData.signInHref}>Back to sign in</a>
        </p>
      </div>
    </AuthFrame>
  );
}
