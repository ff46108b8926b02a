import { mailtoLink } from "~/domain/email-address.input.ts";
import { useSiteFacts } from "./site-facts.ts";

/** What to do if sending fails: the text isn't lost, and there are other ways to reach us. */
export function ContactInstead() {
  const { phone, phoneHref, email } = useSiteFacts();
  return (
    <span>
      <span>What you typed is still here.</span>
      {phone && email && (
        <span>
          {" "}
          You can also call <a href={phoneHref}>{phone}</a> or email <a href={mailtoLink(email)}>{email}</a>.
        </span>
      )}
    </span>
  );
}
