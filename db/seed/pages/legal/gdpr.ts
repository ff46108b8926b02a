import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/gdpr",
  title: "GDPR",
  meta_title: "GDPR: your rights and how to use them",
  meta_description: "Your rights under the GDPR on this website: access, copy, correction, erasure, objection. Answered within one month.",
  meta_keywords: ["GDPR", "data subject rights", "right to erasure", "right of access"],
  status: "published",
  blocks: [
    {
      name: "GDPR: to whom it applies",
      type: "text",
      content: {
        title: "To whom this page applies",
        text: html`
          <p>The General Data Protection Regulation protects people in the European Union, and in Iceland, Liechtenstein and Norway. We are
          a firm in {brand_city}, {brand_state}, and work mostly for businesses nearby. We treat everybody's data the same way, wherever
          they live. So you may use the rights on this page without proving which law applies to you.</p>
          <p>The controller, as the Regulation calls it, is {brand_name}, {brand_address}, {brand_support_email}, {brand_phone}. Data that
          you send us is processed in the United States.</p>`,
      },
    },
    {
      name: "GDPR: purposes and legal bases",
      type: "text",
      content: {
        title: "What we process, and on which basis",
        text: html`
          <table>
            <thead><tr><th>Processing</th><th>Legal basis</th></tr></thead>
            <tbody>
              <tr><td>Answering a request, preparing an offer</td><td>Steps before a contract at your request (Article 6(1)(b)); where you
              write for your firm, our legitimate interest in answering (Article 6(1)(f))</td></tr>
              <tr><td>Self-assessment and its report</td><td>The same: you ask for the report, we prepare it</td></tr>
              <tr><td>Newsletter, with opens and clicks</td><td>Your consent (Article 6(1)(a)), given by following the link in the
              confirmation message</td></tr>
              <tr><td>Do-not-mail list</td><td>Our legitimate interest in respecting your decision (Article 6(1)(f))</td></tr>
              <tr><td>Defense against abuse: limits, human check, records of failed checks</td><td>Our legitimate interest in a safe website
              (Article 6(1)(f))</td></tr>
              <tr><td>Visit statistics: your network address and browser become a number under a key of the day, for a day at most</td><td>Our
              legitimate interest in knowing which pages help (Article 6(1)(f)). With Do Not Track or Global Privacy Control you object, and
              nothing is counted. The figures that stay contain no personal data</td></tr>
              <tr><td>Form or chat of another provider</td><td>Your consent, before anything is loaded</td></tr>
            </tbody>
          </table>
          <p>The score of a self-assessment is arithmetic with your own answers. No decision with legal effect on you is made by a
          machine. How long each kind of data is kept is shown in the retention table of the <a href="/legal/privacy-policy">privacy
          policy</a>, together with who receives it.</p>`,
      },
    },
    {
      name: "GDPR: your rights",
      type: "text",
      content: {
        title: "Your rights",
        text: html`
          <ul>
            <li><strong>Access</strong> (Article 15): you learn what we hold about you, and get a copy.</li>
            <li><strong>Correction</strong> (Article 16): what is wrong, we put right.</li>
            <li><strong>Erasure</strong> (Article 17): we delete your data, unless a law obliges us to keep some of it. Then we tell you
            what and why.</li>
            <li><strong>Restriction</strong> (Article 18): while something is disputed, we only store the data.</li>
            <li><strong>Portability</strong> (Article 20): you get what you gave us as a file that other programs can read.</li>
            <li><strong>Objection</strong> (Article 21): against uses that rest on our legitimate interest, and at any time against
            advertising.</li>
            <li><strong>Withdrawal of consent</strong> (Article 7): at any time, for the future. For the newsletter one click on the
            unsubscribe link is enough. You need no account and no reason.</li>
          </ul>
          <h3>How to use them</h3>
          <ol>
            <li>Write to {brand_support_email}, in your own words. The email address that you used with us is the best one to write
            from.</li>
            <li>If we cannot be sure that it is you, we ask one question. We do not ask for a copy of an identity card unless there is no
            other way.</li>
            <li>You get our answer <strong>within one month</strong>. If a request is complex, or there are many, we may extend this by
            <strong>up to two months</strong>. If we do, we tell you why within the first month.</li>
          </ol>
          <p>It is free of charge. If we refuse, we say why.</p>
          <h3>Complaints</h3>
          <p>We would like to hear from you first. You may also complain to the data protection authority of the country in which you live
          or work, or in which you think the mistake was made.</p>`,
      },
    },
    {
      name: "GDPR: call to action",
      type: "cta",
      content: {
        title: "Send us your request",
        description: "Say in the message what you would like: a copy, a correction, or deletion.",
        buttonText: "Contact us",
        buttonUrl: "/contact",
      },
    },
  ],
};
