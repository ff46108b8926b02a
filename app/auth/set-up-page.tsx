import { data, redirect } from "react-router";
import { FirstAdministratorInput } from "~/domain/access/access.input.ts";
import { createFirstAdministrator, isSetUpLinkValid, startSession } from "~/domain/access/index.ts";
import { refusalOf } from "../api/answers.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { Route } from "./+types/set-up-page";
import { visitorOf, withCookies } from "./visitor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Create the first administrator" }, { name: "robots", content: "noindex" }];

export function headers(): HeadersInit {
  return { "Referrer-Policy": "strict-origin" };
}

const GONE = "This link has been used, or an administrator exists already. Start the program again to get a new link while there is none.";

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isValid = await isSetUpLinkValid(token);
  return data({ isValid }, { status: isValid ? 200 : 404 });
}

/** Creates the administrator and signs in with the same request (product 9). */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const form = Object.fromEntries(await request.formData());
  const input = FirstAdministratorInput.safeParse(form);
  const values = { fullName: String(form.fullName ?? ""), email: String(form.email ?? "") };
  if (!input.success) return data({ fields: refusalOf(input.error).fields, values, error: null }, { status: 422 });
  const created = await createFirstAdministrator(input.data, token);
  if (created === "email-taken")
    return data({ fields: { email: "This address has an account already." }, values, error: null }, { status: 422 });
  if (created !== "created") return data({ fields: {} as Record<string, string>, values, error: GONE }, { status: 404 });
  const started = await startSession(input.data.email, input.data.password, visitorOf(request, context));
  return redirect("/auth/welcome", { headers: withCookies(started?.cookies ?? []) });
}

export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isValid || actionData?.error) {
    return (
      <main className="mx-auto grid min-h-screen max-w-lg content-center gap-6 px-5 py-16">
        <h1 className="font-heading text-3xl text-ink">This link is not valid</h1>
        <p>{GONE}</p>
        <p>
          <ButtonLink href="/">Go to the home page</ButtonLink>
        </p>
      </main>
    );
  }
  const fields: Record<string, string> = actionData?.fields ?? {};
  return (
    <main className="mx-auto grid min-h-screen max-w-lg content-center gap-6 px-5 py-16">
      <h1 className="font-heading text-3xl text-ink">Create the first administrator</h1>
      <p>This account manages the site and everybody who works on it.</p>
      <form method="post" className="grid gap-5">
        <TextField
          label="Full name"
          name="fullName"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={actionData?.values.fullName}
          error={fields.fullName}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={actionData?.values.email}
          error={fields.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={128}
          hint="At least 12 characters"
          error={fields.password}
        />
        <Button type="submit">Create and sign in</Button>
      </form>
    </main>
  );
}
