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
        title: "A website no one looks after",
        text: html`
          <p>WordPress itself is free and good. What goes wrong is everything around it: fifteen plugins from fifteen vendors, each with its own updates, on a server that someone set up years ago. Then a bot that tries every address on the internet finds the plugin with a known vulnerability, or the quote form stops sending, and you notice because the
          phone has been quiet.</p>
          <p>For a company of thirty, the damage is rarely the website itself. It's the customers who wrote and got no reply, and the week when search results warn people away from your name.</p>`,
      },
    },
    {
      name: "WordPress: how we work",
      type: "text",
      content: {
        title: "From your old host to ours",
        text: html`
          <ol>
            <li><strong>Look.</strong> You give us an administrator account. We list the theme, plugins, versions, forms, and who can sign in, and tell you what we'd keep.</li>
            <li><strong>Copy.</strong> The site is set up on our servers at a private address. You compare it with the old one before
            anything changes publicly.</li>
            <li><strong>Move.</strong> At a quiet hour, with the old site still in place. We send a test message through every form and leave your domain's email records alone.</li>
            <li><strong>Keep.</strong> Updates are tried on a copy, then put live. A fix for a vulnerability that's already under attack doesn't wait for the schedule.</li>
            <li><strong>Change.</strong> You email us small text changes. For anything larger, you hear the price first.</li>
          </ol>
          <p>If you want a new design, it comes before the second step: first the pages that bring you work, drawn for a phone, with your real copy in them. <a href="/services/website">Website development</a> shows the starting prices, <a
          href="/services/hosting">hosting</a> the monthly plans.</p>`,
      },
    },
    {
      name: "WordPress: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what isn't part of it",
        text: html`
          <ul>
            <li>The inventory from the first step.</li>
            <li>A list of keys: domain, DNS records, hosting, administrator accounts, paid licenses, and whose name each one is in.</li>
            <li>A record of updates and restores: what was updated, what was held back and why, and when we last restored a backup.</li>
          </ul>
          <p>New copy, photos, and advertising are separate work. We don't promise a search ranking, because no one can.</p>
          <p><strong>You may not need us</strong> if your site is five pages that change once a year and take no orders. A website builder can serve you as well, for less, and we'll tell you so.</p>`,
      },
    },
    {
      name: "WordPress: before you change",
      type: "text",
      content: {
        title: "Check this before you change providers",
        text: html`
          <ul>
            <li>Is the domain registered in your company's name, and can you sign in to the registrar? Settle that first. Everything else can be rebuilt. A lost domain can't.</li>
            <li>Are your mailboxes on the same contract? Then canceling the website cancels your email.</li>
            <li>Whose account were the plugins and theme bought under? A license that belongs to your old provider ends when you leave.</li>
            <li>Ask for a full copy, files and database, while you're still paying.</li>
          </ul>
          <p>Our article on <a href="/blog/wordpress-website-upgrade-signs">nine signs that your site needs an upgrade</a> has checks you can do yourself.</p>`,
      },
    },
    {
      name: "WordPress: questions",
      type: "text",
      content: {
        title: "Questions owners ask",
        text: html`
          <h3>Can you repair our site, or do we need a new one?</h3>
          <p>Old versions, slow pages, and broken forms can usually be fixed. A theme that no one maintains anymore, with your content locked inside its page builder, usually can't. You'll know which it is after the first step.</p>
          <h3>What happens when an update breaks something?</h3>
          <p>As a rule it breaks the copy, and you never see it. If something slips through, we roll back to the previous version.</p>
          <h3>What do we keep if we leave you?</h3>
          <p>Files, database, text, and images, as a copy that any other host can set up. The domain was yours all along.</p>`,
      },
    },
  ],
};
