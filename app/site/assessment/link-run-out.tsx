import { ButtonLink } from "~/app/ui/button.tsx";
import { PageHero } from "../layout/page-hero.tsx";

/** What stands at a secret address that opens nothing, whyever. */
export function LinkRunOut() {
  return (
    <main>
      <title>Link not found</title>
      <meta name="robots" content="noindex" />
      <PageHero
        crumbs={[{ label: "Home", href: "/" }, { label: "Link not found" }]}
        title="This link does not exist or has run out."
        intro="Answers to the 110 requirements are kept for 90 days after the last change. Please check that you have the whole link. You can begin anew from the report of a self-assessment."
      >
        <ButtonLink href="/compliance/nist-800-171">About NIST SP 800-171</ButtonLink>
        <ButtonLink href="/contact" variant="onDark">
          Contact us
        </ButtonLink>
      </PageHero>
    </main>
  );
}
