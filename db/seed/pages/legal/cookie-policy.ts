import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/cookie-policy",
  title: "Cookie Policy",
  meta_title: "Cookie policy: none on the public pages",
  meta_description:
    "The public pages of this website set no cookies. What your browser stores during a visit, and what we count without cookies.",
  meta_keywords: ["cookie policy", "cookies", "session storage", "cookieless statistics"],
  updated: "2025-01-19",
  status: "published",
  blocks: [
    {
      name: "Cookies: date",
      type: "text",
      content: { title: "", text: html`<p><strong>Last updated January 19, 2025</strong></p>` },
    },
    {
      name: "Cookies: summary",
      type: "text",
      content: {
        title: "No cookies on the public pages",
        text: html`
          <p>You do not see a cookie banner here because there is nothing to agree to: the public pages of this website set no cookies, whether for advertising, analytics, or social networks. Fonts, images, and scripts also come from our own site.</p>
          <p>This page explains the one exception and what your browser stores during a visit.</p>`,
      },
    },
    {
      name: "Cookies: what is kept",
      type: "text",
      content: {
        title: "What your browser stores",
        text: html`
          <table>
            <thead><tr><th>What</th><th>Where</th><th>Purpose</th><th>How long</th></tr></thead>
            <tbody>
              <tr><td>Sign-in</td><td>Cookie</td><td>Keeps a person with an account signed in. Set only when someone signs in.</td><td>Until signing out, 7 days at most</td></tr>
              <tr><td>Second sign-in step</td><td>Cookie</td><td>Links the password to the code that must follow it. Set only
              for people who use a second factor.</td><td>10 minutes</td></tr>
              <tr><td>Known browser</td><td>Cookie</td><td>Marks a browser in which someone has signed in or chosen a new password, so that failed attempts by others cannot lock that person out. It grants no access.</td><td>400 days</td></tr>
              <tr><td>Signed in</td><td>Cookie</td><td>Tells the scripts on our pages that someone is signed in, so that they show a link to the
              account. It grants no access.</td><td>Until signing out, 7 days at most</td></tr>
              <tr><td>Time zone</td><td>Cookie</td><td>Shows times in your own time zone. Set only in the back office and on the account
              page.</td><td>One year</td></tr>
              <tr><td>Form continuity</td><td>Session storage</td><td>Keeps what you have typed until you send it, and the confirmation you get afterward; connects the forms of one visit
              with the same request; remembers the first page and the campaign of the visit; opens the report of your
              self-assessment again; remembers whether you agreed to a form of another provider; and passes a short message such as "Signed in" to the next page</td><td>Until you close the tab</td></tr>
              <tr><td>Staff work</td><td>Local storage</td><td>Preferences and caches of the back office. The public pages do not use
              it.</td><td>Until it is cleared</td></tr>
            </tbody>
          </table>
          <h3>Session storage</h3>
          <p>Session storage is a small storage area that belongs to one browser tab. It holds what the forms need during your visit. Unlike a cookie, it is not sent with every request, and it is deleted when you close the tab. Without it, a second form sent during the same visit would seem to come from a different person. You can delete it at any time in your browser settings. The forms keep working.</p>
          <h3>Sign-in cookies</h3>
          <p>These cookies are set only when someone signs in or chooses a new password, and they are strictly necessary for that. Without them, the server could not tell that the next request comes from the same person, or tell that person's attempts from a stranger's. They are not used for anything else. Scripts cannot read the cookies that grant access.</p>`,
      },
    },
    {
      name: "Cookies: statistics",
      type: "text",
      content: {
        title: "How we count without cookies",
        text: html`
          <p>We want to know which pages help people and how they find us. To learn that, we count the following on our own server, and store nothing in your browser:</p>
          <ul>
            <li>which page was viewed, and when</li>
            <li>the website that a visit came from (its name only) and the campaign tags in the address</li>
            <li>that a form was seen, started, or sent, but never what was typed</li>
            <li>clicks on our phone number</li>
            <li>how quickly the page loaded, how soon it responded, and how much it shifted (Web Vitals)</li>
            <li>whether the window is as wide as that of a phone, a tablet, or a desktop</li>
          </ul>
          <p>To count the pages of one visit as one visit, our server computes a number from your network address, your browser's name, and a random key. The address itself is not stored. The key is replaced every day and deleted when the day is over, so the number cannot be reversed and no one can recognize you the next day or on another website. The number is removed from the record once it has been counted.</p>
          <p>If your browser asks not to be tracked, through Do Not Track or Global Privacy Control, it sends us none of this, and our server would not store it. We do not share these figures with advertising or analytics companies.</p>
          <h3>Forms and chats from other providers</h3>
          <p>If a page offers a form or a chat by another provider, nothing is loaded from that provider until you agree on the page. The provider may then set its own cookies, under its own terms. If you do not agree, our standard form is in the same place.</p>
          <h3>Changes</h3>
          <p>If we ever use a cookie that is not strictly necessary, we will ask you first and update this page beforehand.</p>`,
      },
    },
  ],
};
