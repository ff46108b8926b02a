import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/website",
  title: "Website Development",
  meta_title: "Website development in {brand_city}",
  meta_description: "Business websites, online shops, web apps and redesigns with clear starting prices and a proposal within 24 hours.",
  meta_keywords: ["website development", "web design", "website redesign", "e-commerce website", "small business website"],
  status: "published",
  blocks: [
    {
      name: "Website: the job of a site",
      type: "text",
      content: {
        title: "A website has a job",
        text: html`
          <p>Before we talk about colors, we ask what the site should bring in: calls, quote requests, bookings, orders, applicants. One of
          these comes first, and every page is built so that a visitor can do it within one minute on a phone.</p>
          <p>That usually means fewer pages than before, with more on each: what you do, for whom, where, roughly what it costs, who you
          are, and how to reach you. Your customers ask the same ten questions on the phone every week. The answers to them are your
          content.</p>
          <h3>What every site we build has</h3>
          <ul>
            <li><strong>Speed</strong>: pages that load in under two seconds, measured on an ordinary phone.</li>
            <li><strong>Access for everybody</strong>: readable contrast, usable by keyboard and with a screen reader.</li>
            <li><strong>Findability</strong>: clear titles, descriptions and addresses, and your true location and hours for local
            search.</li>
            <li><strong>Forms that arrive</strong>: a message is stored before the visitor sees "sent", so that a mail fault cannot lose
            it.</li>
            <li><strong>Your hands on it</strong>: you can change texts, prices and pictures without us.</li>
          </ul>`,
      },
    },
    {
      name: "Website: starting prices",
      type: "text",
      content: {
        title: "Starting prices",
        text: html`
          <table>
            <thead><tr><th>What</th><th>From</th><th>For whom</th></tr></thead>
            <tbody>
              <tr><td>Redesign</td><td>$1,999</td><td>Your content is good, but the site is slow, dated or hard to use on a phone</td></tr>
              <tr><td>Business website</td><td>$2,999</td><td>A new site that explains what you do and brings inquiries</td></tr>
              <tr><td>Online shop</td><td>$4,999</td><td>Products, payments, taxes and shipping</td></tr>
              <tr><td>Web application</td><td>$7,999</td><td>Sign-in, customer portal, booking, or a tool for your own work</td></tr>
            </tbody>
          </table>
          <p>The price rises with the number of different page types, with connections to other systems, and with the text and photos that
          we produce for you. It does not rise with every additional article or product. You have a proposal within 24 hours, and it names
          what is included and what is not. <a href="/services/hosting">Hosting</a> is a separate line, because you are free to host
          somewhere else.</p>`,
      },
    },
    {
      name: "Website: six steps",
      type: "text",
      content: {
        title: "Six steps",
        text: html`
          <ol>
            <li><strong>Discovery.</strong> Your customers, your competitors, the figures of your present site.</li>
            <li><strong>Planning.</strong> The list of pages, the one thing each page must achieve, and who delivers which text.</li>
            <li><strong>Design.</strong> First the phone, then the desk. You see real texts in the draft, not filler.</li>
            <li><strong>Development.</strong> On a private address that you can open at any time.</li>
            <li><strong>Testing.</strong> Phones, browsers, forms, speed, accessibility, and every old address that must lead
            somewhere.</li>
            <li><strong>Launch.</strong> At a quiet hour, with the old site kept as a copy, and with us watching.</li>
          </ol>
          <h3>What we need from you</h3>
          <p>One person who decides. Access to your domain. Ten good photos of real people and real work. An hour a week to look at
          drafts. When projects run late, it is nearly always one of these four, so we ask for them on the first day.</p>`,
      },
    },
    {
      name: "Website: call to action",
      type: "cta",
      content: {
        title: "Get your free website quote",
        description: "Tell us what the site should bring in. You have a proposal within 24 hours.",
        buttonText: "Ask for a quote",
        buttonUrl: "/contact?about=quote",
      },
    },
  ],
};
