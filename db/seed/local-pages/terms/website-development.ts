import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const websiteDevelopment: TermKnowledge = {
  plural: "website development services",
  synonyms: ["web design", "website design and development", "web development"],
  what: [
    "Website development turns what your company does into pages that load fast, can be found, and lead to a call or an order. Design is the visible part. Underneath are decisions that cost more to change later: which system holds the content, who hosts it, how forms reach you, what's measured, and who owns the domain, the text, and the code.",
    "A website is a salesperson who never leaves the office, so it should be built from the questions that customers ask before they buy. Development means writing those answers, arranging them so that a person on a phone finds them in two taps, and keeping the whole thing quick, safe, and correct in the years after it goes live.",
  ],
  who: [
    "Companies whose customers look them up before they call, which by now is nearly all of them: contractors, clinics, law offices, shops, manufacturers with a catalog. If your site is older than your truck, or you avoid sending people to it, it's time.",
    "A new business with a tight budget can start with a page or two on a site builder and lose nothing. Custom work pays when you sell online, take bookings, have many products or locations, or must meet accessibility requirements in a contract.",
  ],
  signs: [
    "On a phone, people have to pinch and zoom to read your address.",
    "The contact form sends to a mailbox that no one opens.",
    "You can't change opening hours without emailing someone who takes a week.",
    "The page takes so long to appear that you look at something else in the meantime.",
    "Your site shows employees who left and a copyright year from another decade.",
    "A customer tells you that the browser calls your page not secure.",
  ],
  first_steps: [
    "We find out who owns the domain, the hosting account, and the rights to text and photos.",
    "We write down the ten questions that your phone answers every week; they become the pages.",
    "We list the old addresses that bring visitors, so that each gets a new home.",
    "We show you a working draft of the most important page, on a phone, before anything else is designed.",
    "We agree on what counts as success, such as calls, quotes, or orders, and how it's counted.",
  ],
  duration: [
    "A site of five to ten pages takes six to ten weeks, and the longest part is usually text and photographs from your side. A shop, bookings, or a connection to your inventory adds a month or more. Decide early who approves the words; committees add weeks that no developer can make up.",
  ],
  price: [
    "Sites are quoted as a fixed project, then a small monthly amount for hosting and care. Page count matters less than features: payments, logins, several languages, data from another system. Who writes the text is the second driver. Ask every bidder what a change costs after launch, and whether the site runs if you stop paying them.",
  ],
  questions: [
    {
      question: "Who owns the website when it's done?",
      answer:
        "You should: domain, content, design, and code, in writing. Fonts, stock photos, and plugins come with licenses of their own, so ask for a list. If the answer is that the site can't be moved, you're renting it.",
    },
    {
      question: "Will a new site hurt our position in Google?",
      answer:
        "It can, if old addresses disappear. Keep those that work, redirect the rest one by one to the closest new page, carry over titles that people search for, and watch the error report for the first weeks. A dip of a few weeks is normal.",
    },
    {
      question: "Do we need WordPress?",
      answer:
        "It's a good choice if several people edit and you want many designers to choose from. It also needs updates every month, since neglected plugins are how such sites get broken into. A small site that rarely changes is safer and faster without it.",
    },
    {
      question: "What does looking after it involve?",
      answer:
        "Updates, backups, a check that forms still arrive, renewal of the domain and the certificate, and someone who notices when the site is down. An hour a month covers a small site. Skipping it costs a weekend later.",
    },
    {
      question: "How do we make it accessible?",
      answer:
        "Build it so that everything works by keyboard, images have descriptions, text has enough contrast, and videos have captions, then test with a screen reader. Add-on widgets that promise it with one line of script don't fix the page underneath.",
    },
  ],
  mistakes: [
    "Starting with colors, before anyone knows what a visitor should do.",
    "Letting the developer register your domain in their own account.",
    "Loading twelve trackers and a video on the home page, then wondering why it's slow.",
    "Launching on a Friday afternoon, with no one around to see the contact form fail.",
    "Copying a competitor's text, which search engines and the competitor both notice.",
  ],
  regulation: [
    "A website raises legal questions that a designer should know about but can't settle. Accessibility is the first: WCAG is the usual yardstick, and a claim is cheaper to prevent than to answer. If you take payments, let a payment provider's page collect the card, and ask your bank which PCI DSS questionnaire is left for you. If visitors leave personal information, your privacy policy has to say what happens to it, so have your attorney read it before launch.",
  ],
  proof: [
    { label: "Websites that we build and look after", href: "/services/website" },
    { label: "Signs that a WordPress site needs work", href: "/blog/wordpress-website-upgrade-signs" },
    { label: "Designs that work on a phone", href: "/blog/responsive-design-san-antonio-businesses" },
  ],
};
