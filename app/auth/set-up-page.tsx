import { data, redirectDocument } from "react-router";
import { FirstAdministratorInput } from "~/domain/access/access.input.ts";
import { createFirstAdministrator, isSetUpLinkValid, startSession } from "~/domain/access/index.ts";
import { MIN_STAFF_PASSWORD } from "~/domain/access/password-rules.input.ts";
import { tokenOf } from "../address-token.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/set-up-page";
import { failed, misfilled, typedIn } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailField, FullNameField, NewPasswordField } from "./fields.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { secretPage } from "./secret-page.ts";
import { sendForm } from "./send-form.ts";
import { noteSignedIn } from "./signed-in-note.ts";
import { visitorOf, withCookies } from "./visitor.ts";

export const headers = secretPage;
export const meta: Route.MetaFunction = () => [{ title: "Create the first administrator" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const isValid = await isSetUpLinkValid(tokenOf(request));
  return data({ isValid }, { status: isValid ? 200 : 404 });
}

/** Creates the administrator and signs them in with the same request. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const from = { values: typedIn(form) };
  const input = FirstAdministratorInput.safeParse(Object.fromEntries(form));
  if (!input.success) return data(misfilled(input.error, from), { status: 422 });
  const created = await createFirstAdministrator(input.data, tokenOf(request));
  if (created === "email-taken") return data(failed(TAKEN, { ...from, fields: { email: TAKEN } }), { status: 422 });
  if (created !== "created") return data(failed("This link is no longer valid."), { status: 404 });
  const started = await startSession(input.data.email, input.data.password, visitorOf(request, context));
  return redirectDocument("/auth/welcome", { headers: withCookies([...(started?.cookies ?? []), noteSignedIn(true)]) });
}

const TAKEN = "An account with this address already exists.";

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

export default function SetUpPage({ loaderData: { isValid }, actionData: answer }: Route.ComponentProps) {
  if (!isValid) {
    const text =
      "It was already used, or an administrator already exists. If there's no administrator yet, restart the program to get a new link.";
    return <InvalidLink text={text} otherwise={{ label: "Go to the home page", href: "/" }} />;
  }
  return (
    <AuthFrame title="Create the first administrator" text="This account manages the site and everyone who works on it.">
      <AuthForm intent="set-up" answer={answer} button="Create and Sign In" busy="Creating...">
        <FullNameField />
        <EmailField />
        <NewPasswordField minLength={MIN_STAFF_PASSWORD} />
      </AuthForm>
    </AuthFrame>
  );
}
