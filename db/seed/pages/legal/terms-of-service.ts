import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/terms-of-service",
  title: "Terms of Service",
  meta_title: "Terms of service",
  meta_description:
    "The rules for using this website, what the prices and the self-assessment mean, and how a contract with us comes about.",
  meta_keywords: ["terms of service", "terms of use", "website terms"],
  updated: "2025-01-19",
  status: "published",
  blocks: [
    {
      name: "Terms: date",
      type: "text",
      content: { title: "", text: html`<p><strong>Last updated January 19, 2025</strong></p>` },
    },
    {
      name: "Terms: using this website",
      type: "text",
      content: {
        title: "Using this website",
        text: html`
          <p>These terms apply to this website of {brand_name}, {brand_address}. For work that we do for you, a separate written agreement
          applies. Where the two differ, that agreement wins.</p>
          <h3>What you may do</h3>
          <p>Read, print and share our pages, and download our guides for use in your own firm. You may quote us with a link. Please do not
          sell our texts or present them as your own.</p>
          <h3>What you may not do</h3>
          <ul>
            <li>Enter data of other people without their permission, or false data.</li>
            <li>Send advertising, malware or automated messages through our forms.</li>
            <li>Bypass the checks, the limits or the sign-in, or disrupt the site for others.</li>
          </ul>
          <p>If you find a weak spot, the <a href="/legal/security">security page</a> tells you how to report it safely.</p>
          <h3>Accounts</h3>
          <p>Keep your password to yourself and tell us at once when somebody else may know it. We may close accounts that are misused. An
          account opened through sign-up gives no rights in the back office until an administrator grants them.</p>`,
      },
    },
    {
      name: "Terms: offers and prices",
      type: "text",
      content: {
        title: "Prices, offers and refunds",
        text: html`
          <p>Prices on this website are in US dollars and without taxes. "From" and "starting at" mean what they say: the price of your work
          is in the written offer. A form that you send is an inquiry, not an order. A contract comes about when both sides have agreed to
          an offer in writing.</p>
          <p>Our plans carry a <strong>30-day money-back guarantee</strong>: tell us within the first 30 days that a plan does not fit, and
          we refund it. Response times on this website are targets. What the 99.9% uptime guarantee covers, and what you get if we miss it,
          is set out in your agreement.</p>
          <h3>What you send us</h3>
          <p>Texts, pictures and data that you give us remain yours. We may use them to do the work that you asked for. How we treat
          personal data is described in the <a href="/legal/privacy-policy">privacy policy</a>. <strong>Please do not send Controlled
          Unclassified Information, patient data or passwords through the forms of this website.</strong> They are not made for that.</p>`,
      },
    },
    {
      name: "Terms: what our information is",
      type: "text",
      content: {
        title: "What our information is, and what it is not",
        text: html`
          <p>Our articles, guides and compliance pages are written with care and explain things in general. They are not legal advice, and
          they do not replace the text of the law, of the standard or of your contract. Rules change, and a page may be older than the
          latest change.</p>
          <p>The free self-assessment gives a <strong>readiness score</strong> from your own answers. It is not an audit, not a
          certification, not an SPRS score, and nobody at an agency or a customer has to accept it.</p>
          <h3>Links</h3>
          <p>For websites of others to which we link, their operators are responsible.</p>
          <h3>Liability</h3>
          <p>This website is provided as it is. As far as the law allows, {brand_name} is not liable for indirect damage, lost profit or
          lost data that result from the use of this website or from relying on its general information. Nothing in these terms limits
          liability that the law does not allow to be limited.</p>
          <h3>Governing law</h3>
          <p>The law of the State of {brand_state} applies, and the courts in {brand_city} have jurisdiction, unless a law that protects you
          says otherwise.</p>
          <h3>Changes</h3>
          <p>We may change these terms for the future. The date at the top tells you when that last happened. If one of these terms should
          be invalid, the others remain in force.</p>`,
      },
    },
    {
      name: "Terms: call to action",
      type: "cta",
      content: {
        title: "Something unclear?",
        description: "Ask before you sign anything. We answer within 24 hours.",
        buttonText: "Contact us",
        buttonUrl: "/contact",
      },
    },
  ],
};
