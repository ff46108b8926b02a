import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/privacy-policy",
  title: "Privacy Policy",
  meta_title: "Privacy policy",
  meta_description: "What this website stores about you, why, for how long, who sees it, and how you get a copy of it or have it deleted.",
  meta_keywords: ["privacy policy", "personal data", "data protection"],
  updated: "2025-01-19",
  status: "published",
  blocks: [
    {
      name: "Privacy: date",
      type: "text",
      content: { title: "", text: html`<p><strong>Last updated January 19, 2025</strong></p>` },
    },
    {
      name: "Privacy: summary",
      type: "text",
      content: {
        title: "In short",
        text: html`
          <p>You can read this website without telling us who you are. Its public pages set no cookies and carry no advertising trackers. We
          store personal data when you give it to us: in a form, in a self-assessment, or when you subscribe to the newsletter. We use it to
          do what you asked for. We do not sell it.</p>
          <p>Responsible for your data is {brand_name}, {brand_address}. You can reach us at {brand_support_email} or {brand_phone}.</p>`,
      },
    },
    {
      name: "Privacy: what we store",
      type: "text",
      content: {
        title: "What we store, and why",
        text: html`
          <h3>Requests and messages</h3>
          <p>When you send a form, we store what you entered (such as name, email, company, phone and message), the form and page it came
          from, the time, and how you reached the site: the referring website, campaign tags in the address and the first page of the visit.
          We use it to answer you, to prepare an offer and to see which of our efforts bring inquiries. Our staff may add notes, a status
          and a history. The forms check that a person is sending them. For this the slider check uses timing and the number of pointer
          movements. Failed checks are recorded to recognize abuse.</p>
          <h3>Self-assessment</h3>
          <p>We store your contact details, your answers and the result, so that we can show you the report, mail it to you and talk about
          it with you. The report has a secret address: whoever has the link can read it. Pass it on with care.</p>
          <h3>Guides</h3>
          <p>If you ask for a guide, we store the details you enter with the request, and we may contact you about it.</p>
          <h3>Newsletter</h3>
          <p>You get a confirmation message first, and the newsletter only after you have followed its link. Every issue has a link that
          unsubscribes you with one click. We record the address and the times of signing up, confirming and leaving. After you leave, we keep the address on a do-not-mail list, only to respect your decision.</p>
          <h3>Statistics</h3>
          <p>We count ourselves, on our own server and without cookies, which pages are looked at, where visits come from, how forms and our
          phone number are used, and how quickly pages load. Your address (IP address) is not stored with it. To count the pages of one visit
          as one, your browser and network are turned into a number with a random key that exists for one day only. The number is removed
          when the event has been counted, usually within seconds, and the list of the day's numbers and the key when the day is over. What stays are figures. If your
          browser asks not to be tracked (Do Not Track or Global Privacy Control), we count nothing of your visit. See the
          <a href="/legal/cookie-policy">cookie policy</a>.</p>
          <h3>Technical data</h3>
          <p>Your browser sends its address (IP address) with every request. We need it to deliver the page, and use it to limit abuse of
          forms and sign-in.</p>
          <h3>Accounts</h3>
          <p>For people with an account we store name, email, role, a protected form of the password, the encrypted key and recovery codes of
          a second factor if they use one, and sessions: since when, from which address and with which browser.</p>`,
      },
    },
    {
      name: "Privacy: who sees it, how long, your rights",
      type: "text",
      content: {
        title: "Who sees it, how long we keep it, and your rights",
        text: html`
          <h3>Who sees it</h3>
          <p>Our staff, as far as their work needs it, and the companies that run our servers and deliver our email, on our instructions. If
          we pass requests on to another system that we use, for example for customer records, the same purpose applies. We disclose data to
          authorities only where the law obliges us.</p>
          <p>Some pages may offer a form or a chat by another provider. It is loaded only after you have agreed to it on the page, and then
          that provider receives your data, too.</p>
          <h3>How long</h3>
          <p>We keep data only as long as its purpose needs it. The retention table on this page lists every kind of data with its period
          and the reason. A daily job deletes what is due. Copies in backups disappear when the backups expire.</p>
          <h3>Your rights</h3>
          <p>You may ask what we hold about you, get a copy, have it corrected or deleted, and object to its use. Write to
          {brand_support_email}. We answer within one month; for a complex request, we may extend that by up to two months. If we do, we tell you why
          within the first month. It costs nothing. We may ask you to show that the data is yours. People in the European Union find more on
          the <a href="/legal/gdpr">GDPR page</a>.</p>
          <h3>Children</h3>
          <p>This site is made for businesses. We do not knowingly collect data of children under 13.</p>
          <h3>Changes</h3>
          <p>If we change what we do with data, we change this page and the date at its top first.</p>`,
      },
    },
    {
      name: "Privacy: call to action",
      type: "cta",
      content: {
        title: "A question about your data?",
        description: "Ask us. You get an answer from a person.",
        buttonText: "Contact us",
        buttonUrl: "/contact",
      },
    },
  ],
};
