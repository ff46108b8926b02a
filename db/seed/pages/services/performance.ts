import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/performance",
  title: "Website Performance",
  meta_title: "",
  meta_description: "",
  meta_keywords: ["website speed", "Core Web Vitals", "slow website", "page speed optimization", "website performance audit"],
  status: "published",
  blocks: [
    {
      name: "Performance: the problem",
      type: "text",
      content: {
        title: "Fast at your desk, slow in the truck",
        text: html`
          <p>You open your own site on a new computer, with half of it already cached in the browser. Your customer
          opens it for the first time, on a three-year-old phone, with two bars. Those are two different websites, and you have only seen
          one of them.</p>
          <p>The causes are rarely mysterious: images ten times as large as the screen, six tracking scripts no one remembers adding, a page builder that loads everything on every page, a server that builds each page from scratch. The hard part is finding out which of them matters on your site.</p>`,
      },
    },
    {
      name: "Performance: how we work",
      type: "text",
      content: {
        title: "Measure, fix, measure again",
        text: html`
          <ol>
            <li><strong>Choose the pages.</strong> Three to five that earn money: home, the service people search for, contact, checkout.</li>
            <li><strong>Measure.</strong> What your real visitors experienced, if the site has enough of them, and a test on a mid-range phone with a slow connection. Both are written down with the date and settings, so anyone can repeat them.</li>
            <li><strong>Rank.</strong> You get the causes in order of impact, each with the gain we expect, the price, and the risk. You choose.</li>
            <li><strong>Fix.</strong> One change at a time, on a copy first. Images, fonts, scripts, caching, server, in the order the measurements suggest.</li>
            <li><strong>Prove.</strong> The same measurement again, next to the first. Then every month, because the next banner or chat widget can undo the work in an afternoon.</li>
          </ol>`,
      },
    },
    {
      name: "Performance: the figures",
      type: "text",
      content: {
        title: "The three numbers we watch",
        text: html`
          <p>Google calls them Core Web Vitals. A page counts as good when at least three out of four visits stay within these limits:</p>
          <ul>
            <li><strong>Largest Contentful Paint, at most 2.5 seconds:</strong> how soon the main content shows up.</li>
            <li><strong>Interaction to Next Paint, at most 200 milliseconds:</strong> how soon the page reacts to a tap.</li>
            <li><strong>Cumulative Layout Shift, at most 0.1:</strong> how much jumps around while it loads.</li>
          </ul>
          <p>The 0 to 100 score that tools show is useful for our work and useless as a goal. No customer has ever seen it.</p>`,
      },
    },
    {
      name: "Performance: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what isn't part of it",
        text: html`
          <ul>
            <li>The "before" report: pages, numbers, and causes in order, with a chart of what loads when.</li>
            <li>The list of changes and what each one gained, including the ones that gained nothing.</li>
            <li>The "after" report, and a short one every month.</li>
          </ul>
          <p>We can't promise a search ranking or higher sales. A fast page gives both a better chance. If the theme and page builder are what slows you down, tuning only goes so far, and we'll say so before you spend money on it. See <a href="/services/website">website development</a> for what a new site starts at.</p>
          <p><strong>You don't need us</strong> if <a href="https://pagespeed.web.dev/">PageSpeed Insights</a>, which is free, shows your
          real visitors in the green on phones.</p>`,
      },
    },
    {
      name: "Performance: before you order",
      type: "text",
      content: {
        title: "Before you order from anyone",
        text: html`
          <p>Ask which page was measured, on which device, on which connection, and how often. One run on a fast computer proves nothing. Also ask who's responsible if a form stops working because a script was delayed.</p>
          <h3>Is a larger server the answer?</h3>
          <p>Only if the server is the slow part. The time to first byte tells you. If it's short, a larger server changes the bill and nothing else.</p>
          <h3>Do we have to give up our chat widget and analytics?</h3>
          <p>Not necessarily. We show you what each one costs in seconds. Some are worth it. Some belong to a tool you stopped paying for
          last year.</p>
          <h3>How soon do the public numbers improve?</h3>
          <p>The test shows it the same day. The public numbers from real visitors cover the last 28 days, so give them a month.</p>`,
      },
    },
  ],
};
