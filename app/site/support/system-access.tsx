import { FormOpener } from "~/app/forms/form-opener.tsx";
import { systemAccessTopic } from "../contact/contact-topics.ts";

/**
 * Where those who cannot sign in help themselves. Until staff and clients can reset a password at `/auth?mode=reset` (product 38), the
 * support form with its subject filled in: then this becomes a link to that address, the claim says self-service again, and the topic
 * "system-access" goes.
 */
export function SystemAccess() {
  const { kind, title, intro, service, submitLabel, message } = systemAccessTopic;
  return (
    <FormOpener
      about="system-access"
      opens="sheet"
      kind={kind}
      title={title}
      description={intro}
      service={service}
      submitLabel={submitLabel}
      message={message}
      variant="secondary"
      size="sm"
      className="justify-self-start"
    >
      Restore your access
    </FormOpener>
  );
}
