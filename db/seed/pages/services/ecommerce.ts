import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/ecommerce",
  title: "E-commerce Websites",
  meta_title: "",
  meta_description: "",
  meta_keywords: ["e-commerce website", "online shop", "checkout", "sales tax setup", "online payments"],
  status: "published",
  blocks: [
    {
      name: "E-commerce: the problem",
      type: "text",
      content: {
        title: "The shop is the easy half",
        text: html`
          <p>Putting forty products on a page takes a week. Trouble sits behind the button: stock that is right on the shelf and wrong on
          the screen, freight that costs more than it charged, tax for a state you have never sold to, an order that somebody types into
          the accounting by hand at night. Growth makes each of these worse.</p>
          <p>So we begin with one order, from the click to the box on the truck to the entry in the books. The pages come after.</p>`,
      },
    },
    {
      name: "E-commerce: how we work",
      type: "text",
      content: {
        title: "From the first order to the busy season",
        text: html`
          <ol>
            <li><strong>Follow an order.</strong> We sit with the people who pack, ship and book, and write down who does what. Most special cases show up here: gift cards, pallets, customers who are exempt from tax.</li>
            <li><strong>Clean the catalog.</strong> Names, sizes, weights, pictures. Yours to deliver, and usually what decides the launch date.</li>
            <li><strong>Build.</strong> On a private address with real products. Card numbers go straight to the payment provider and never
            touch your server.</li>
            <li><strong>Try to break it.</strong> Wrong cards, two buyers for the last item, a return, a refund, an address in Alaska, all
            of it on a phone.</li>
            <li><strong>Open quietly.</strong> First to customers you know. Then to everybody.</li>
            <li><strong>Prepare for the peak.</strong> Tell us the date of your sale. We test beforehand how many buyers the shop can take.</li>
          </ol>
          <p>Projects start at $4,999. What moves the price is the number of systems the shop has to talk to, much more than the number of
          products.</p>`,
      },
    },
    {
      name: "E-commerce: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what is not part of it",
        text: html`
          <ul>
            <li>The way of an order, drawn on one page, with a name at every step.</li>
            <li>A price for the agreed scope, and a list of what the first version leaves out.</li>
            <li>The test record of the checkout, and the load test with its figures.</li>
            <li>A page for your staff: refunds, sold-out items, what to do when the payment provider is down.</li>
          </ul>
          <p>We set up the tax rules; in which states you owe tax is a question for your accountant, and it changes as you sell more there.
          Terms of sale and return policy are for your attorney. Product photos, texts and advertising are separate. </p>
          <p><strong>You may not need us</strong> for a dozen products with no stock to match. A rented shop system does that well for a
          monthly fee. Come back when the typing begins to cost more than the connection would.</p>`,
      },
    },
    {
      name: "E-commerce: before you change",
      type: "text",
      content: {
        title: "Check this before you change shop or provider",
        text: html`
          <ul>
            <li>Can you export products, customers and past orders, and does the payment provider let stored cards move with you?</li>
            <li>In whose name is the payment account? It has to be yours.</li>
            <li>Which addresses bring visitors? Each old product page needs a new one that it leads to.</li>
            <li>Move in your quietest month, never in the weeks before your season.</li>
          </ul>`,
      },
    },
    {
      name: "E-commerce: questions",
      type: "text",
      content: {
        title: "Questions that owners ask",
        text: html`
          <h3>Do the card industry's rules (PCI DSS) apply if the provider takes the cards?</h3>
          <p>Yes, but far fewer of them. You still answer a short questionnaire each year, and the shop's pages still have to be protected,
          because a changed page could send buyers elsewhere.</p>
          <h3>Can our dealers see their own prices?</h3>
          <p>Yes, with an account. Say so at the start: prices by customer touch nearly every part of a shop.</p>
          <h3>How quickly do we have to ship?</h3>
          <p>Within the time you state. If you state none, federal rules give you 30 days, and a customer you keep waiting may cancel. So promise only what your warehouse can do.</p>`,
      },
    },
  ],
};
