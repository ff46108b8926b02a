import { useSiteFacts } from "./site-facts.ts";

/** What to do if sending fails: the text isn't lost, and there are other ways to reach us. */
export function ContactInstead() {
  const { phone, phoneHref, email } = useSiteFacts();
  return (
    <>
      What you typed is still here.
      {phone && email && (
        <>
          {" "}
          You can also call <a href={phoneHref}>{phone}</a> or email <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
    </>
  );
}
