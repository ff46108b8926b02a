import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/security",
  title: "Security",
  meta_title: "Security of this website and how to report a flaw",
  meta_description:
    "How this website protects what you send us, what we ask of you, and how to report a weak spot. Answer within 24 hours.",
  meta_keywords: ["website security", "vulnerability disclosure", "report security issue"],
  status: "published",
  blocks: [
    {
      name: "Security: reporting",
      type: "text",
      content: {
        title: "Report a weak spot",
        text: html`
          <p>You have found something on this website that should not be possible? Write to {brand_support_email} with the word "security"
          in the subject. A person answers <strong>within 24 hours</strong>. For something urgent, call {brand_phone}.</p>
          <p>It helps us if the message says:</p>
          <ul>
            <li>which address and which steps lead to the problem,</li>
            <li>what somebody could do with it,</li>
            <li>when you saw it, and how we can reach you.</li>
          </ul>
          <h3>Our side</h3>
          <p>We confirm what you found or tell you why we see it differently, keep you informed until it is fixed, and name you as the
          finder if you wish. We take no legal action against people who search in good faith and keep to the rules below.</p>
          <h3>Your side</h3>
          <ul>
            <li>Use test data. If you come across data of other people, stop, do not copy it, and tell us.</li>
            <li>No attacks that slow the site down, no mass messages, no tricks on our staff or clients.</li>
            <li>Give us a fair chance to repair it before you publish.</li>
          </ul>
          <p>This covers our website. Systems of our clients belong to them, and only they can allow a test.</p>`,
      },
    },
    {
      name: "Security: how the site protects you",
      type: "text",
      content: {
        title: "How this website is protected",
        text: html`
          <ul>
            <li><strong>Little to steal.</strong> The public pages set no cookies and need no account. We store what you send us, for a
            limited time.</li>
            <li><strong>Stored before confirmed.</strong> When the site tells you that a form was sent, your message is already in the
            database. A mail fault cannot lose it.</li>
            <li><strong>Only scripts that we know.</strong> A content security policy lets the browser run our own scripts, each with its
            fingerprint or a one-time mark. A script that somebody smuggles in is blocked.</li>
            <li><strong>Secret links stay secret.</strong> The address of an assessment report contains 256 random bits. In the database we
            keep only a fingerprint of it, from which the link cannot be computed.</li>
            <li><strong>Limits.</strong> Forms and the sign-in accept a limited number of attempts, and forms check that a person is sending
            them.</li>
            <li><strong>No mail in other people's names.</strong> Our forms deliver messages only to our own addresses. The acknowledgement
            that you get does not repeat your text, so that nobody can use it to send spam.</li>
            <li><strong>Accounts.</strong> Passwords are stored in a protected form. Whoever has an account can turn on a second factor, and
            sees where they are signed in and can end it. Each role can do only what its work needs.</li>
          </ul>
          <p>Please use the address of this site with https: it encrypts what you send on its way to us.</p>`,
      },
    },
    {
      name: "Security: what we ask of you",
      type: "text",
      content: {
        title: "What we ask of you",
        text: html`
          <ul>
            <li>Do not send passwords, patient data or Controlled Unclassified Information through our forms or by ordinary email. Call us,
            and we agree on a safe way.</li>
            <li>Treat the link to your assessment report like the report itself.</li>
            <li>Be careful with messages that claim to be from us. We never ask for a password, and we never send new bank details by email
            alone. When in doubt, call {brand_phone}.</li>
          </ul>
          <h3>If something goes wrong</h3>
          <p>If data that you entrusted to us gets into the wrong hands, we tell you and the authorities as the law requires: what
          happened, which data is concerned, what we have done, and what you can do. What we store and for how long is listed in the <a
          href="/legal/privacy-policy">privacy policy</a>.</p>`,
      },
    },
    {
      name: "Security: call to action",
      type: "cta",
      content: {
        title: "Worried about your own security?",
        description: "If you suspect a break-in in your firm, call. For everything else, tell us what worries you.",
        buttonText: "Ask about security",
        buttonUrl: "/contact?about=security",
      },
    },
  ],
};
