import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/security",
  title: "Security",
  meta_title: "Website security and how to report a vulnerability",
  meta_description:
    "How this website protects what you send us, what we ask of you, and how to report a vulnerability. We answer within 24 hours.",
  meta_keywords: ["website security", "vulnerability disclosure", "report security issue"],
  status: "published",
  blocks: [
    {
      name: "Security: reporting",
      type: "text",
      content: {
        title: "Report a vulnerability",
        text: html`
          <p>Have you found a security problem on this website? Email {brand_support_email} with the word "security" in the subject. A person will answer <strong>within 24 hours</strong>. If it is urgent, call {brand_phone}.</p>
          <p>Please include:</p>
          <ul>
            <li>the address and the steps that lead to the problem</li>
            <li>what someone could do with it</li>
            <li>when you saw it, and how we can reach you</li>
          </ul>
          <h3>Our side</h3>
          <p>We will confirm what you found or tell you why we disagree, keep you informed until it is fixed, and credit you if you wish. We will not take legal action against people who do research in good faith and follow the rules below.</p>
          <h3>Your side</h3>
          <ul>
            <li>Use test data. If you come across other people's data, stop, do not copy it, and tell us.</li>
            <li>Do not slow the site down, send mass messages, or try to trick our staff or clients.</li>
            <li>Give us a reasonable time to fix it before you publish.</li>
          </ul>
          <p>This covers our website. Our clients' systems belong to them, and only they can authorize a test.</p>`,
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
            <li><strong>Stored before confirmed.</strong> When the site tells you that a form was sent, your message is already in the database. An email failure cannot lose it.</li>
            <li><strong>Only scripts we know.</strong> A content security policy lets the browser run our own scripts, each with its hash or a one-time token. A script that someone injects is blocked.</li>
            <li><strong>Secret links stay secret.</strong> The address of an assessment report contains 256 random bits. The database stores only a hash of it, from which the link cannot be computed.</li>
            <li><strong>Limits.</strong> Forms and the sign-in accept a limited number of attempts, and forms check that a person is sending
            them.</li>
            <li><strong>No email in other people's names.</strong> Our forms deliver messages only to our own addresses. The acknowledgment you get does not repeat your text, so no one can use it to send spam.</li>
            <li><strong>Accounts.</strong> Passwords are stored in a protected form. Anyone with an account can turn on a second factor, see where they are signed in, and sign out there. Each role can do only what its work requires.</li>
          </ul>
          <p>Please use this site's https address. It encrypts what you send on its way to us.</p>`,
      },
    },
    {
      name: "Security: what we ask of you",
      type: "text",
      content: {
        title: "What we ask of you",
        text: html`
          <ul>
            <li>Do not send passwords, patient data, or Controlled Unclassified Information through our forms or by ordinary email. Call us, and we will agree on a safe way.</li>
            <li>Protect the link to your assessment report as you would the report itself.</li>
            <li>Be careful with messages that claim to be from us. We never ask for a password, and we never send new bank details by email
            alone. When in doubt, call {brand_phone}.</li>
          </ul>
          <h3>If something goes wrong</h3>
          <p>If data that you entrusted to us gets into the wrong hands, we will tell you and the authorities as the law requires: what happened, which data is affected, what we have done, and what you can do. To see what we store and for how long, read the <a
          href="/legal/privacy-policy">privacy policy</a>.</p>`,
      },
    },
    {
      name: "Security: call to action",
      type: "cta",
      content: {
        title: "Worried about your own security?",
        description: "If you suspect a break-in at your company, call. For everything else, tell us what worries you.",
        buttonText: "Ask about security",
        buttonUrl: "/contact?about=security",
      },
    },
  ],
};
