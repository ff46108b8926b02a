import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/hosting",
  title: "Hosting",
  meta_title: "Managed hosting in {brand_city}, from $150 a month",
  meta_description:
    "Managed hosting for websites, applications, databases and online shops: backups, monitoring, security and free migration.",
  meta_keywords: ["managed hosting", "website hosting", "application hosting", "database hosting", "e-commerce hosting"],
  status: "published",
  blocks: [
    {
      name: "Hosting: what managed means",
      type: "text",
      content: {
        title: "What managed hosting means",
        text: html`
          <p>Cheap hosting rents you space on a computer. When the site is slow, hacked or gone, you are on your own with a ticket number.
          Managed hosting means that the following is our work and not yours:</p>
          <ul>
            <li><strong>Updates</strong> of the server and of the software on it, tried on a copy first where there is a risk.</li>
            <li><strong>Monitoring</strong> from outside, as your customers see the site. Our monitoring wakes us, so that you do not have
            to.</li>
            <li><strong>Backups</strong>, automated and kept away from the server that they protect.</li>
            <li><strong>Security</strong>: firewall, malware scanning, certificates that renew themselves.</li>
            <li><strong>Speed</strong>: a global content delivery network, caching and a look at the slow pages.</li>
          </ul>
          <p>Managed hosting starts at <strong>$150 per month</strong>. The plans on this page name what each one includes.</p>`,
      },
    },
    {
      name: "Hosting: use cases",
      type: "text",
      content: {
        title: "Four kinds of hosting",
        text: html`
          <h3>Websites</h3>
          <p>WordPress and other systems. A common cause of break-ins here is an outdated plugin, so updates matter more than hardware.</p>
          <h3>Applications</h3>
          <p>Customer portals, booking systems and internal tools. You get a second, separate copy for tests, because nobody should try
          changes on the live system.</p>
          <h3>Databases</h3>
          <p>Backups that were taken while data changed can be useless. We set up copies that fit together, and we prove it by restoring
          them.</p>
          <h3>Online shops</h3>
          <p>Many shops earn most on a few days of the year. Tell us when your sale begins, and we test beforehand what the shop can
          take.</p>`,
      },
    },
    {
      name: "Hosting: uptime in plain figures",
      type: "text",
      content: {
        title: "What 99.9% is worth",
        text: html`
          <p>We guarantee 99.9% uptime. In a month of 30 days, the remaining 0.1% is about 43 minutes. For comparison:</p>
          <table>
            <thead><tr><th>Uptime</th><th>Outage in 30 days</th><th>Outage in a year</th></tr></thead>
            <tbody>
              <tr><td>99%</td><td>7 hours 12 minutes</td><td>3 days 16 hours</td></tr>
              <tr><td>99.9%</td><td>43 minutes</td><td>8 hours 46 minutes</td></tr>
              <tr><td>99.99%</td><td>4 minutes</td><td>53 minutes</td></tr>
            </tbody>
          </table>
          <p>When you compare providers, ask how they measure, whether announced maintenance counts, and what happens when they miss the
          figure. We put the answers to all three into the contract.</p>`,
      },
    },
    {
      name: "Hosting: migration",
      type: "text",
      content: {
        title: "Moving is our job",
        text: html`
          <p>The move to us is free. It goes in four steps, and your visitors notice nothing if all goes well:</p>
          <ol>
            <li>We copy the site and check it at a private address. You look it over, too.</li>
            <li>We lower the waiting time of your domain entries, so that a change takes effect within minutes.</li>
            <li>We switch at a quiet hour, with the old site still in place.</li>
            <li>We watch it for a few days. Only then do you cancel the old contract.</li>
          </ol>
          <p>The way out is just as open: you get a full copy of your files and data whenever you ask for it. The domain stays registered
          in your name.</p>`,
      },
    },
    {
      name: "Hosting: call to action",
      type: "cta",
      content: {
        title: "Get your free hosting quote",
        description: "Send us the address of your site. We tell you which plan fits and what moving it involves.",
        buttonText: "Ask for a quote",
        buttonUrl: "/contact?about=hosting",
      },
    },
  ],
};
