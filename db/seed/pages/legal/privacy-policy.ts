import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/privacy-policy",
  title: "Privacy Policy",
  meta_title: "Privacy policy",
  meta_description: "What this website stores about you, why, for how long, who sees it, and how to get a copy or have it deleted.",
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
          <p>{brand_name}, {brand_address}, is responsible for your data. You can reach us at {brand_support_email} or {brand_phone}.</p>`,
      },
    },
    {
      name: "Privacy: what we store",
      type: "text",
      content: {
        title: "What we store, and why",
        text: html`
          <h3>Requests and messages</h3>
          <p>When you send a form, we store what you entered (such as your name, email, company, phone, and message), the form and page it came from, the time, and how you reached the site: the referring website, campaign tags in the address, and the first page of your visit. We use it to answer you, to prepare a quote, and to see which of our efforts bring inquiries. Our staff may add notes, a status, and a history. The forms check that a person is sending them. The slider check uses timing and the number of pointer movements for this. Failed checks are recorded so that we can recognize abuse.</p>
          <h3>Self-assessment</h3>
          <p>We store your contact details, your answers, and the result, so that we can show you the report, email it to you, and discuss it with you. The report has a secret address: anyone who has the link can read it. Share it with care.</p>
          <h3>Guides</h3>
          <p>If you ask for a guide, we store the details you enter with the request, and we may contact you about it.</p>
          <h3>Newsletter</h3>
          <p>You get a confirmation email first, and the newsletter only after you select the link in it. Every issue has a link that unsubscribes you with one click. We record your email address and when you signed up, confirmed, and unsubscribed. After you unsubscribe, we keep the address on a do-not-email list, only to respect your decision.</p>
          <h3>Analytics</h3>
          <p>On our own server and without cookies, we count which pages are viewed, where visits come from, how forms and our phone number are used, and how quickly pages load. Your IP address is not stored with these counts. To count the pages of one visit
          as one, your browser and network are turned into a number with a random key that exists for one day only. The number is removed once the event has been counted, usually within seconds. The list of the day's numbers and the key are deleted when the day is over. Only totals remain. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), we count nothing about your visit. See the
          <a href="/legal/cookie-policy">cookie policy</a>.</p>
          <h3>Technical data</h3>
          <p>Your browser sends your IP address with every request. We need it to deliver the page, and we use it to limit abuse of forms and sign-in.</p>
          <h3>Accounts</h3>
          <p>For people with an account, we store their name, email, role, a protected form of the password, the encrypted key and recovery codes of a second factor if they use one, and their sessions: start time, IP address, and browser.</p>`,
      },
    },
    {
      name: "Privacy: who sees it, how long, your rights",
      type: "text",
      content: {
        title: "Who sees it, how long we keep it, and your rights",
        text: html`
          <h3>Who sees it</h3>
          <p>Our staff, as far as their work requires it, and the companies that run our servers and deliver our email on our instructions. If we pass requests on to another system that we use, for example for customer records, the same purpose applies. We disclose data to authorities only if the law requires it.</p>
          <p>Some pages may offer a form or a chat by another provider. It is loaded only after you agree on the page. That provider then receives your data, too.</p>
          <h3>How long</h3>
          <p>We keep data only as long as its purpose requires. The retention table on this page lists every kind of data with its period
          and the reason. A daily job deletes data when its period ends. Copies in backups are deleted when the backups expire.</p>
          <h3>Your rights</h3>
          <p>You may ask what data we have about you, get a copy, have it corrected or deleted, and object to its use. Email
          {brand_support_email}. We answer within one month; for a complex request, we may extend that by up to two months. If we do, we tell you why
          within the first month. It is free of charge. We may ask you to show that the data is yours. If you are in the European Union, see the <a href="/legal/gdpr">GDPR page</a>.</p>
          <h3>Children</h3>
          <p>This site is for businesses. We do not knowingly collect data from children under 13.</p>
          <h3>Changes</h3>
          <p>If we change what we do with data, we first update this page and the date at the top.</p>`,
      },
    },
    {
      name: "Privacy: call to action",
      type: "cta",
      content: {
        title: "A question about your data?",
        description: "Ask us. A person will answer.",
        buttonText: "Contact us",
        buttonUrl: "/contact",
      },
    },
  ],
};
