import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/wordpress",
  title: "WordPress Design & Hosting",
  meta_title: "",
  meta_description: "",
  meta_keywords: ["WordPress hosting", "WordPress maintenance", "WordPress design", "WordPress updates", "website backup"],
  status: "published",
  blocks: [
    {
      name: "WordPress: the problem",
      type: "text",
      content: {
        title: "A website that nobody looks after",
        text: html`
          <p>WordPress itself is free and good. What goes wrong is everything around it: fifteen plugins by fifteen makers, each with
          updates of its own, on a server that somebody set up years ago.  Then a program that tries every address on the internet finds the plugin with a known hole, or the quote form stops sending, and you notice because the
          phone has been quiet.</p>
          <p>For a firm of thirty people the damage is rarely the website itself. It is the customers who wrote and got no answer, and the
          week in which a search result warns people away from your name.</p>`,
      },
    },
    {
      name: "WordPress: how we work",
      type: "text",
      content: {
        title: "From your old host to ours",
        text: html`
          <ol>
            <li><strong>Look.</strong> You give us an administrator account. We list theme, plugins, versions, forms and who can sign in, and say what we would keep.</li>
            <li><strong>Copy.</strong> The site is set up on our servers at a private address. You compare it with the old one before
            anything public changes.</li>
            <li><strong>Move.</strong> At a quiet hour, with the old site still in place. We send a test message through every form and
            leave the mail entries of your domain alone.</li>
            <li><strong>Keep.</strong> Updates are tried on a copy, then put live. A fix for a hole that is already being attacked does not
            wait for the schedule.</li>
            <li><strong>Change.</strong> Small text changes you mail to us. For anything larger you hear the price first.</li>
          </ol>
          <p>If you want a new design, it comes before the second step: first the pages that bring you work, drawn for a phone, with your
          real texts in them. <a href="/services/website">Website development</a> shows the starting prices, <a
          href="/services/hosting">hosting</a> the monthly plans.</p>`,
      },
    },
    {
      name: "WordPress: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what is not part of it",
        text: html`
          <ul>
            <li>The inventory from the first step.</li>
            <li>A list of keys: domain, domain entries, hosting, administrator accounts, paid licenses, and in whose name each of them is.</li>
            <li>A record of updates and restores: what was updated, what was held back and why, and when we last restored a backup.</li>
          </ul>
          <p>New texts, photographs and advertising are separate work. We promise no place in the search results, because nobody can.</p>
          <p><strong>You may not need us</strong> if your site is five pages that change once a year and take no orders. A website builder can serve you as well, for less, and we will tell you so.</p>`,
      },
    },
    {
      name: "WordPress: before you change",
      type: "text",
      content: {
        title: "Check this before you change provider",
        text: html`
          <ul>
            <li>Is the domain registered in your firm's name, and can you sign in at the registrar? Settle that first. Everything else can
            be rebuilt, a lost domain cannot.</li>
            <li>Do your mailboxes hang on the same contract? Then canceling the website cancels the mail.</li>
            <li>Under whose account were plugins and theme bought? A license of your old provider ends with your old provider.</li>
            <li>Ask for a full copy, files and database, while you still pay.</li>
          </ul>
          <p>Our article on <a href="/blog/wordpress-website-upgrade-signs">nine signs that your site needs an upgrade</a> has the checks
          that you can do yourself.</p>`,
      },
    },
    {
      name: "WordPress: questions",
      type: "text",
      content: {
        title: "Questions that owners ask",
        text: html`
          <h3>Can you repair our site, or do we need a new one?</h3>
          <p>Old versions, slow pages and broken forms can usually be repaired. A theme that nobody maintains any more, with your content
          locked inside its page builder, usually cannot. You learn which it is after the first step.</p>
          <h3>What happens when an update breaks something?</h3>
          <p>As a rule it breaks the copy, and you never see it. If something slips through, we go back to the version before.</p>
          <h3>What do we keep if we leave you?</h3>
          <p>Files, database, texts and pictures, as a copy that any other host can set up. The domain was yours all along.</p>`,
      },
    },
  ],
};
