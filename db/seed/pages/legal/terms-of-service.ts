import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/terms-of-service",
  title: "Terms of Service",
  meta_title: "Terms of service",
  meta_description: "The rules for using this website, what the prices and the self-assessment mean, and how a contract with us is formed.",
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
          applies. If the two differ, that agreement prevails.</p>
          <h3>What you may do</h3>
          <p>You may read, print, and share our pages, and download our guides for use in your own company. You may quote us with a link. Please do not sell our content or present it as your own.</p>
          <h3>What you may not do</h3>
          <ul>
            <li>Enter other people's data without their permission, or false data.</li>
            <li>Send advertising, malware, or automated messages through our forms.</li>
            <li>Bypass the checks, the limits, or the sign-in, or disrupt the site for others.</li>
          </ul>
          <p>If you find a vulnerability, the <a href="/legal/security">security page</a> tells you how to report it safely.</p>
          <h3>Accounts</h3>
          <p>Keep your password to yourself, and tell us immediately if someone else may know it. We may close accounts that are misused. An account created through sign-up has no back-office access until an administrator grants it.</p>`,
      },
    },
    {
      name: "Terms: offers and prices",
      type: "text",
      content: {
        title: "Prices, quotes, and refunds",
        text: html`
          <p>Prices on this website are in US dollars and do not include taxes. "From" and "starting at" prices are minimums: the price of your work is in the written quote. A form that you send is an inquiry, not an order. A contract is formed when both sides have agreed to a quote in writing.</p>
          <p>Our plans carry a <strong>30-day money-back guarantee</strong>: tell us within the first 30 days that a plan does not suit you, and we will refund it. Response times on this website are targets. What the 99.9% uptime guarantee covers, and what you get if we miss it,
          is set out in your agreement.</p>
          <h3>What you send us</h3>
          <p>Text, images, and data that you give us remain yours. We may use them to do the work that you asked for. The <a href="/legal/privacy-policy">privacy policy</a> describes how we handle personal data. <strong>Please do not send Controlled
          Unclassified Information, patient data, or passwords through the forms on this website.</strong> The forms are not designed for that.</p>`,
      },
    },
    {
      name: "Terms: what our information is",
      type: "text",
      content: {
        title: "What our information is and is not",
        text: html`
          <p>Our articles, guides, and compliance pages are written with care and give general information. They are not legal advice, and they do not replace the text of the law, the standard, or your contract. Rules change, and a page may be older than the
          latest change.</p>
          <p>The free self-assessment gives a <strong>readiness score</strong> from your own answers. It is not an audit, a certification, or an SPRS score, and no agency or customer has to accept it.</p>
          <h3>Links</h3>
          <p>Other websites that we link to are the responsibility of their operators.</p>
          <h3>Liability</h3>
          <p>This website is provided as is. To the extent the law allows, {brand_name} is not liable for indirect damages, lost profits, or lost data that result from the use of this website or from relying on its general information. Nothing in these terms limits
          liability that the law does not allow to be limited.</p>
          <h3>Governing law</h3>
          <p>The law of the State of {brand_state} applies, and the courts in {brand_city} have jurisdiction, unless a law that protects you
          says otherwise.</p>
          <h3>Changes</h3>
          <p>We may change these terms for the future. The date at the top shows when they last changed. If one of these terms is invalid, the others remain in force.</p>`,
      },
    },
    {
      name: "Terms: call to action",
      type: "cta",
      content: {
        title: "Something unclear?",
        description: "Ask before you sign anything. We will answer within 24 hours.",
        buttonText: "Contact us",
        buttonUrl: "/contact",
      },
    },
  ],
};
