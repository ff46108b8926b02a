import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/managed-it",
  title: "Managed IT",
  meta_title: "Managed IT services in {brand_city}, {brand_state}",
  meta_description:
    "Help desk, patching, backups, network, security and planning for offices without an IT department, for a monthly price.",
  meta_keywords: ["managed IT services", "IT support", "help desk", "outsourced IT department", "small business IT"],
  status: "published",
  blocks: [
    {
      name: "Managed IT: what is included",
      type: "text",
      content: {
        title: "What we take off your desk",
        text: html`
          <p>Managed IT means that we are responsible for the computers and networks of your firm the way an administrator on your payroll
          would be, for a monthly price that you know in advance. We earn the same in a quiet month, so it is in our interest that nothing
          breaks.</p>
          <ul>
            <li><strong>Help desk.</strong> Your people call or write, and a person helps them. Average response: 2 hours.</li>
            <li><strong>Updates.</strong> Computers, servers and network equipment are patched on a schedule, and you see which ones are
            behind.</li>
            <li><strong>Backups.</strong> They run every night, somebody reads the reports, and we restore a sample to prove that it
            works.</li>
            <li><strong>Network.</strong> Firewall, Wi-Fi and internet lines are watched around the clock, with a separate Wi-Fi for
            guests.</li>
            <li><strong>Security.</strong> Endpoint protection, multi-factor sign-in, and the day-one and last-day routine for staff.</li>
            <li><strong>Planning.</strong> A list of what must be replaced in the next three years, with prices, so that a dead server does
            not decide your budget.</li>
          </ul>
          <p>Systems that we manage reach 99.9% uptime, somebody is on duty 24 hours a day, and our clients spend about 30% less than
          before. The saving comes mostly from licenses nobody used and emergencies that no longer happen.</p>`,
      },
    },
    {
      name: "Managed IT: the first ninety days",
      type: "text",
      content: {
        title: "The first ninety days",
        text: html`
          <h3>Weeks 1 and 2: inventory</h3>
          <p>We list every computer, account, license, contract and password holder. You get this list. It usually contains two or three
          surprises, such as an administrator account of a firm that has not worked for you in years.</p>
          <h3>Weeks 3 to 6: the dangerous things</h3>
          <p>Second factor for everybody, accounts of former staff closed, a backup that can be restored, old systems separated from the
          network. Nothing looks different yet, but the doors are locked.</p>
          <h3>Weeks 7 to 10: order</h3>
          <p>The same settings on every computer, patches on schedule, Wi-Fi in every corner, one place for files instead of four.</p>
          <h3>Weeks 11 to 13: the plan</h3>
          <p>We sit down with you for an hour: what is done, what is left, what it costs, and what can wait. From then on we do this every
          quarter.</p>`,
      },
    },
    {
      name: "Managed IT: is it for you",
      type: "text",
      content: {
        title: "When it fits, and when it does not",
        text: html`
          <p>It fits if you have ten people or more, if an hour without computers costs you real money, or if a customer has started to ask
          how you protect data. If you are three people with laptops, pay by the hour and put the difference into good backups.</p>
          <p>You already have an administrator? Then we can share the work: nights, vacations, security and the large projects for us, daily
          questions and your special programs for the person who knows them best.</p>
          <p>Do you work for the Department of Defense or in healthcare? Then IT support touches your compliance. A provider with
          administrator rights is part of what an assessor looks at. See <a href="/compliance/cmmc">CMMC</a> for what that means.</p>`,
      },
    },
    {
      name: "Managed IT: call to action",
      type: "cta",
      content: {
        title: "Have somebody look at it",
        description: "We walk through your office once, free of charge, and tell you the three things we would fix first.",
        buttonText: "Book an assessment",
        buttonUrl: "/contact?about=assessment",
      },
    },
  ],
};
