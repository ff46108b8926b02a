import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/email",
  title: "Email Hosting",
  meta_title: "Business email hosting in {brand_city}",
  meta_description:
    "Business email on your own domain: spam filter, DMARC, multi-factor sign-in and a move without lost mail. From $5 per user.",
  meta_keywords: ["business email hosting", "email migration", "DMARC setup", "email security", "company email"],
  status: "published",
  blocks: [
    {
      name: "Email: what good email needs",
      type: "text",
      content: {
        title: "Email is where most trouble comes in",
        text: html`
          <p>A fake invoice, a stolen password, a changed bank account: the expensive incidents in small firms tend to start with an
          ordinary message. So the mailbox is the first thing that we put in order. Five things must be right:</p>
          <ul>
            <li><strong>Your own domain.</strong> Mail from a free address could be from anybody, and when its owner leaves your firm, the
            mailbox leaves too.</li>
            <li><strong>SPF, DKIM and DMARC.</strong> Three entries in your domain that tell other mail servers which messages are really
            from you. Without them your invoices may land in spam, and strangers can write in your name.</li>
            <li><strong>Multi-factor sign-in</strong> for every mailbox, the owner's first of all.</li>
            <li><strong>No silent forwarding.</strong> A rule that copies mail to the outside is a favorite of thieves. We block it and get
            an alert when somebody tries.</li>
            <li><strong>A second copy.</strong> A cloud mailbox is not a backup: what a person deletes is gone there after a while,
            too.</li>
          </ul>`,
      },
    },
    {
      name: "Email: plans",
      type: "text",
      content: {
        title: "Three plans",
        text: html`
          <table>
            <thead><tr><th>Plan</th><th>Price</th><th>Mailbox</th><th>Fits</th></tr></thead>
            <tbody>
              <tr><td>Starter</td><td>$5 per user per month</td><td>25 GB</td><td>People who mainly read and answer mail</td></tr>
              <tr><td>Business (most popular)</td><td>$12 per user per month</td><td>100 GB</td><td>Offices that send plans, photos and
              contracts</td></tr>
              <tr><td>Enterprise</td><td>Custom</td><td>Unlimited</td><td>Firms that must keep mail for years or handle regulated
              data</td></tr>
            </tbody>
          </table>
          <p>You can mix plans: the shop floor on Starter, the office on Business. Addresses such as info@ or billing@ can be shared by
          several people, so that nobody has to give a password to a colleague.</p>
          <p>Do you handle patient records or Controlled Unclassified Information? Then ask us before you choose. Such mail may only go
          through services that meet the requirements of your contract or of HIPAA, and the price per mailbox is then the smaller part of
          the question. The pages on <a href="/compliance/nist-800-171">NIST 800-171</a> and <a href="/compliance/dfars">DFARS</a> explain
          why.</p>`,
      },
    },
    {
      name: "Email: the move",
      type: "text",
      content: {
        title: "How we move your mail",
        text: html`
          <ol>
            <li><strong>List.</strong> All mailboxes, shared addresses, scanners and programs that send mail. The scanner is what everybody
            forgets.</li>
            <li><strong>Copy ahead.</strong> Old mail, calendars and contacts are copied in the background while everybody goes on
            working.</li>
            <li><strong>Switch.</strong> On an evening or a weekend that you choose, new mail starts to arrive at the new place. A last run
            fetches what came in meanwhile.</li>
            <li><strong>First morning.</strong> We are there, in the office or on the phone, until every computer and every phone is set
            up.</li>
            <li><strong>Watch, then close.</strong> The old system stays readable until you tell us that nothing is missing.</li>
          </ol>
          <h3>What you can check today</h3>
          <p>Ask whoever runs your email two questions: "Is DMARC set to quarantine or reject?" and "Who does not use a second factor
          yet?" If the answers are "I don't know" and "some people", you know where to begin, with us or without us.</p>`,
      },
    },
    {
      name: "Email: call to action",
      type: "cta",
      content: {
        title: "Get a plan for your mailboxes",
        description: "Tell us how many people you have and where your mail is today. We answer within 24 hours with a plan and a price.",
        buttonText: "Ask about email",
        buttonUrl: "/contact?about=email",
      },
    },
  ],
};
