import { useEffect, useRef, useState } from "react";
import { MAIL_TEST_MESSAGE, MAIL_TEST_NAME, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "~/domain/mail/mail-rules.input.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { Card } from "../parts/facts.tsx";

/** The test email. Without scripts, the button can't know that the address is empty, so the browser or the server says so. */
export function TestForm({ answer, lastAddress }: { answer: AdminAnswer | undefined; lastAddress: string }) {
  const { box, isEmpty, onInput } = useEmptyAddress();
  return (
    <Card title="New test">
      <div ref={box} onInput={onInput}>
        <AdminForm intent="test" answer={answer} button="Send Test Email" busy="Sending..." isIncomplete={isEmpty} isGuarded={false}>
          <TextField
            label="Test email"
            name="email"
            type="email"
            required
            maxLength={254}
            defaultValue={lastAddress}
            autoComplete="email"
            placeholder="you@example.com"
            hint="Use an address at another provider, such as Gmail, to test the full delivery path."
            error={answer?.fields.email}
          />
          <TextField
            label="Test name"
            name="name"
            maxLength={MAX_NAME_LENGTH}
            defaultValue={MAIL_TEST_NAME}
            isOptional={false}
            hint="The subject line of the email."
            error={answer?.fields.name}
          />
          <TextAreaField
            label="Test message"
            name="message"
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            defaultValue={MAIL_TEST_MESSAGE}
            isOptional={false}
            error={answer?.fields.message}
          />
        </AdminForm>
      </div>
    </Card>
  );
}

/** Whether the address is known to be empty, updated on every keystroke once scripts run. */
function useEmptyAddress() {
  const box = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const onInput = () => setEmpty(box.current?.querySelector<HTMLInputElement>("input[name=email]")?.value.trim() === "");
  useEffect(onInput, []);
  return { box, isEmpty, onInput };
}
