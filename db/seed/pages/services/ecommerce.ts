import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/ecommerce",
  title: "E-commerce Websites",
  meta_title: "",
  meta_description: "",
  meta_keywords: ["e-commerce website", "online store", "checkout", "sales tax setup", "online payments"],
  status: "published",
  blocks: [
    {
      name: "E-commerce: the problem",
      type: "text",
      content: {
        title: "The store is the easy half",
        text: html`
          <p>Putting forty products on a page takes a week. The trouble starts behind the button: stock that's right on the shelf and wrong on the screen, freight that costs more than you charged, tax for a state you've never sold to, an order that someone types into the accounting software by hand at night. Growth makes each of these worse.</p>
          <p>So we start with one order, from the click to the box on the truck to the entry in the books. The pages come after that.</p>`,
      },
    },
    {
      name: "E-commerce: how we work",
      type: "text",
      content: {
        title: "From the first order to the busy season",
        text: html`
          <ol>
            <li><strong>Follow an order.</strong> We sit down with the people who pack, ship, and keep the books, and write down who does what. Most special cases show up here: gift cards, pallets, tax-exempt customers.</li>
            <li><strong>Clean the catalog.</strong> Names, sizes, weights, pictures. You provide these, and they usually decide the launch date.</li>
            <li><strong>Build.</strong> On a private address with real products. Card numbers go straight to the payment provider and never
            touch your server.</li>
            <li><strong>Try to break it.</strong> Declined cards, two buyers for the last item, a return, a refund, an address in Alaska, all of it on a phone.</li>
            <li><strong>Open quietly.</strong> First for customers you know. Then for everyone.</li>
            <li><strong>Prepare for the peak.</strong> Tell us the date of your sale. We test in advance how many buyers the store can handle.</li>
          </ol>
          <p>Projects start at $4,999. The price depends far more on the number of systems the store has to talk to than on the number of products.</p>`,
      },
    },
    {
      name: "E-commerce: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what isn't part of it",
        text: html`
          <ul>
            <li>The path of an order, drawn on one page, with a name at every step.</li>
            <li>A price for the agreed scope, and a list of what the first version leaves out.</li>
            <li>The checkout test record, and the load test results.</li>
            <li>A page for your staff: refunds, sold-out items, what to do when the payment provider is down.</li>
          </ul>
          <p>We set up the tax rules. Which states you owe tax in is a question for your accountant, and the answer changes as you sell more there. Terms of sale and the return policy are for your attorney. Product photos, copy, and advertising are separate.</p>
          <p><strong>You may not need us</strong> for a dozen products with no stock to sync. A hosted store platform does that well for a monthly fee. Come back when the typing starts to cost more than the integration would.</p>`,
      },
    },
    {
      name: "E-commerce: before you change",
      type: "text",
      content: {
        title: "Check this before you switch stores or providers",
        text: html`
          <ul>
            <li>Can you export products, customers, and past orders, and does the payment provider let stored cards move with you?</li>
            <li>Whose name is on the payment account? It has to be yours.</li>
            <li>Which addresses bring visitors? Each old product page needs a redirect to a new one.</li>
            <li>Move in your quietest month, never in the weeks before your season.</li>
          </ul>`,
      },
    },
    {
      name: "E-commerce: questions",
      type: "text",
      content: {
        title: "Questions owners ask",
        text: html`
          <h3>Do the card industry's rules (PCI DSS) apply if the provider takes the cards?</h3>
          <p>Yes, but far fewer of them. You still fill out a short questionnaire each year, and the store's pages still have to be protected,
          because a changed page could send buyers elsewhere.</p>
          <h3>Can our dealers see their own prices?</h3>
          <p>Yes, with an account. Tell us at the start: customer-specific prices affect almost every part of a store.</p>
          <h3>How quickly do we have to ship?</h3>
          <p>Within the time you state. If you state none, an FTC rule (16 CFR part 435) gives you 30 days. If you can't keep to it, the customer agrees to the delay or gets the money back. So promise only what your warehouse can do.</p>`,
      },
    },
  ],
};
