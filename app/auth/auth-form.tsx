import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { withOwnMessages } from "../ui/own-messages.ts";
import { toast } from "../ui/toast.tsx";
import { type AuthAnswer, answerTo } from "./auth-answer.ts";
import { FormAnswer } from "./form-answer.ts";

interface Props {
  intent: string;
  /** The page's answer. Only an answer to this form is shown in it. */
  answer: AuthAnswer | undefined;
  /** "Sign In", and while it's being sent, "Signing In...". */
  button: string;
  busy: string;
  children?: ReactNode;
}

/**
 * A form that also works as an ordinary post. Errors are shown above it and at its fields. The first invalid field, or the password, gets
 * the focus.
 */
export function AuthForm({ intent, answer: given, button, busy, children }: Props) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  const form = useRef<HTMLFormElement>(null);
  const answer = answerTo(intent, given);
  const error = answer?.error;
  const shown = useRef<AuthAnswer>(undefined);
  useEffect(() => withOwnMessages(form.current), []);
  useEffect(() => {
    if (!answer || !error || shown.current === answer) return;
    shown.current = answer;
    toast({ title: "Error", text: error, tone: "bad" });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="password"], [name="code"]')?.focus();
  }, [answer, error]);

  return (
    <Form method="post" ref={form} className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {error && (
        <p className="flex gap-2 rounded-md border border-bad/40 bg-bad/5 p-4 font-medium text-fault">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      <FormAnswer value={answer}>{children}</FormAnswer>
      <Button type="submit" isBusy={isBusy} className="w-full">
        {isBusy ? busy : button}
      </Button>
    </Form>
  );
}
