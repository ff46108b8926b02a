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
      name: "GDPR: who it applies to",
      type: "text",
      content: {
        title: "Who this page applies to",
        text: html`
          <p>The General Data Protection Regulation protects people in the European Union, and in Iceland, Liechtenstein, and Norway. We are a company in {brand_city}, {brand_state}, and work mostly for businesses nearby. We treat everyone's data the same way, wherever they live. So you may use the rights on this page without proving which law applies to you.</p>
          <p>The controller, as the Regulation calls it, is {brand_name}, {brand_address}, {brand_support_email}, {brand_phone}. Data that
          you send us is processed in the United States.</p>`,
      },
    },
    {
      name: "GDPR: purposes and legal bases",
      type: "text",
      content: {
        title: "What we process, and on what basis",
        text: html`
          <table>
            <thead><tr><th>Processing</th><th>Legal basis</th></tr></thead>
            <tbody>
              <tr><td>Answering a request, preparing a quote</td><td>Steps before a contract at your request (Article 6(1)(b)); if you write on behalf of your company, our legitimate interest in answering (Article 6(1)(f))</td></tr>
              <tr><td>Self-assessment and its report</td><td>The same: you ask for the report, we prepare it</td></tr>
              <tr><td>Newsletter, with opens and clicks</td><td>Your consent (Article 6(1)(a)), given when you select the link in the confirmation email</td></tr>
              <tr><td>Do-not-email list</td><td>Our legitimate interest in respecting your decision (Article 6(1)(f))</td></tr>
              <tr><td>Defense against abuse: limits, human check, records of failed checks</td><td>Our legitimate interest in a safe website
              (Article 6(1)(f))</td></tr>
              <tr><td>Analytics: your network address and browser are turned into a number with the day's key, for one day at most</td><td>Our
              legitimate interest in knowing which pages help (Article 6(1)(f)). Do Not Track or Global Privacy Control counts as an objection, and nothing is counted. The figures we keep contain no personal data</td></tr>
              <tr><td>Form or chat from another provider</td><td>Your consent, before anything is loaded</td></tr>
            </tbody>
          </table>
          <p>A self-assessment score is calculated from your own answers. No automated decision with a legal effect on you is made. The <a href="/legal/privacy-policy">privacy policy</a> has a retention table that shows how long each kind of data is kept, and says who receives it.</p>`,
      },
    },
    {
      name: "GDPR: your rights",
      type: "text",
      content: {
        title: "Your rights",
        text: html`
          <ul>
            <li><strong>Access</strong> (Article 15): you can find out what data we have about you and get a copy.</li>
            <li><strong>Correction</strong> (Article 16): we correct data that is wrong.</li>
            <li><strong>Erasure</strong> (Article 17): we delete your data, unless the law requires us to keep some of it. In that case, we tell you what and why.</li>
            <li><strong>Restriction</strong> (Article 18): while something is disputed, we only store the data.</li>
            <li><strong>Portability</strong> (Article 20): you get the data you gave us as a file that other programs can read.</li>
            <li><strong>Objection</strong> (Article 21): you can object to uses based on our legitimate interest, and to advertising at any time.</li>
            <li><strong>Withdrawal of consent</strong> (Article 7): at any time, for the future. For the newsletter, one click on the unsubscribe link is enough. You do not need an account or a reason.</li>
          </ul>
          <h3>How to use them</h3>
          <ol>
            <li>Email {brand_support_email} in your own words. If you can, use the email address that you used with us.</li>
            <li>If we cannot be sure that it is you, we ask one question. We do not ask for a copy of your ID unless there is no other way.</li>
            <li>You get our answer <strong>within one month</strong>. If a request is complex, or there are many, we may extend this by
            <strong>up to two months</strong>. If we do, we tell you why within the first month.</li>
          </ol>
          <p>It is free of charge. If we decline a request, we tell you why.</p>
          <h3>Complaints</h3>
          <p>We would like to hear from you first. You may also file a complaint with the data protection authority in the country where you live or work, or where you think the violation occurred.</p>`,
      },
    },
    {
      name: "GDPR: call to action",
      type: "cta",
      content: {
        title: "Send us your request",
        description: "Tell us what you would like: a copy, a correction, or deletion.",
        buttonText: "Contact us",
        buttonUrl: "/contact",
      },
    },
  ],
};
