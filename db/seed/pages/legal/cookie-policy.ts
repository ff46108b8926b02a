import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "legal/cookie-policy",
  title: "Cookie Policy",
  meta_title: "Cookie policy: none on the public pages",
  meta_description:
    "The public pages of this website set no cookies. What your browser keeps during a visit, and what we count without cookies.",
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
          <p>You see no cookie banner here because there is nothing to agree to: the public pages of this website set no cookies. None for
          advertising, none for statistics, none for social networks. Fonts, pictures and scripts come from our own site as well.</p>
          <p>This page explains the one exception, and what your browser keeps during a visit.</p>`,
      },
    },
    {
      name: "Cookies: what is kept",
      type: "text",
      content: {
        title: "What your browser keeps",
        text: html`
          <table>
            <thead><tr><th>What</th><th>Where</th><th>Purpose</th><th>How long</th></tr></thead>
            <tbody>
              <tr><td>Sign-in</td><td>Cookie</td><td>Keeps a person with an account signed in. Set only when somebody signs
              in.</td><td>Until signing out, 7 days at most</td></tr>
              <tr><td>Second step of signing in</td><td>Cookie</td><td>Connects the password with the code that has to follow it. Set only
              for people who use a second factor.</td><td>10 minutes</td></tr>
              <tr><td>Known browser</td><td>Cookie</td><td>Marks a browser in which somebody has signed in or has chosen a new password,
              so that the failed attempts of others cannot lock that person out there. It opens nothing.</td><td>400 days</td></tr>
              <tr><td>Signed in</td><td>Cookie</td><td>Tells the scripts on our pages that someone is signed in, so that they show a link to the
              account. It grants no access.</td><td>Until signing out, 7 days at most</td></tr>
              <tr><td>Time zone</td><td>Cookie</td><td>Shows times in your own time zone. Set only in the back office and on the account
              page.</td><td>One year</td></tr>
              <tr><td>Form continuity</td><td>Session storage</td><td>Keeps what you have typed until you send it, and the confirmation you get afterward; connects the forms of one visit
              with the same request; remembers the first page and the campaign of the visit; opens the report of your
              self-assessment again; remembers whether you agreed to a form of another provider; and passes a short message such as "Signed in" to the next page</td><td>Until you close the tab</td></tr>
              <tr><td>Work of our staff</td><td>Local storage</td><td>Preferences and caches of the back office. The public pages do not use
              it.</td><td>Until it is cleared</td></tr>
            </tbody>
          </table>
          <h3>Session storage</h3>
          <p>Session storage is a small memory that belongs to one tab of your browser. It holds what the forms of this visit need. It is
          not sent along with every request like a cookie, and it is gone when the tab is closed. Without it, a second form of the same
          visit would arrive as if it came from another person. You can delete it at any time in the settings of your browser; the forms
          keep working.</p>
          <h3>The cookies of signing in</h3>
          <p>Only signing in and choosing a new password set them, and they are strictly necessary for that: the server could not tell
          otherwise that the next request comes from the same person, nor tell that person's attempts from a stranger's. They are used for
          nothing else. Scripts cannot read the cookies that grant access.</p>`,
      },
    },
    {
      name: "Cookies: statistics",
      type: "text",
      content: {
        title: "How we count without cookies",
        text: html`
          <p>We want to know which pages help people, and how they find us. For that we count on our own server, and keep nothing in your
          browser for it:</p>
          <ul>
            <li>which page was looked at, and when</li>
            <li>the website that a visit came from (its name only) and the campaign tags in the address</li>
            <li>that a form was seen, begun or sent, never what was typed</li>
            <li>clicks on our phone number</li>
            <li>how quickly the page was there, how soon it answered and how much it moved (Web Vitals)</li>
            <li>whether the window has the width of a phone, a tablet or a desktop</li>
          </ul>
          <p>To count the pages of one visit as one visit, our server makes a number out of your network address, your browser's name and a random
          key. The address itself is not stored. The key is made anew every day and deleted when the day is over, so that the number cannot be
          turned back and nobody recognizes you the next day or on another website. The number is taken out of the record when it has been
          counted.</p>
          <p>If your browser asks not to be tracked, by Do Not Track or Global Privacy Control, it tells us nothing of this, and our server would
          not store it. We do not pass these figures to an advertising or analytics company.</p>
          <h3>Forms and chats of other providers</h3>
          <p>If a page offers a form or a chat by another provider, nothing of it is loaded before you agree on the page. That provider may
          then set its own cookies, under its own terms. If you do not agree, you find our standard form in the same place.</p>
          <h3>When this changes</h3>
          <p>Should we ever use a cookie that is not strictly necessary, we ask you first, and this page says so before.</p>`,
      },
    },
  ],
};
