import { html, type SeedPage } from "./seed-page.ts";

export const page: SeedPage = {
  slug: "about",
  title: "About {brand_name}",
  meta_title: "About us: managed IT and compliance in {brand_city}",
  meta_description:
    "Who we are, who we work for and how we work: managed IT, hosting and compliance for small and mid-size firms in {brand_state}.",
  meta_keywords: ["managed IT", "compliance consulting", "IT company", "about us"],
  status: "published",
  blocks: [
    {
      name: "About: who we work for",
      type: "text",
      content: {
        title: "An IT department for firms that do not have one",
        text: html`
          <p>{brand_name} looks after computers, servers, email, websites and compliance paperwork for firms in and around {brand_city}.
          Most of them have nobody whose only job is IT. Somebody in the office, often the owner or the office manager, has been doing it on
          the side. We take that work over.</p>
          <p>We have done this for more than 15 years, and more than 500 clients rely on us today. Four kinds of firms make up most of
          them:</p>
          <ul>
            <li><strong>Defense suppliers</strong>: machine shops, engineers and logistics firms with DFARS clauses in their contracts.</li>
            <li><strong>Healthcare practices</strong>: dental groups, clinics and the billing firms that work for them.</li>
            <li><strong>Professional offices</strong>: attorneys, accountants and insurance agencies that hold other people's records.</li>
            <li><strong>Trade and transport</strong>: firms that lose money by the hour when dispatch, ordering or the phones stop.</li>
          </ul>
          <p>Bookkeeper, dispatcher or owner: whoever calls us should not have to know the right technical word first.</p>`,
      },
    },
    {
      name: "About: how we work",
      type: "text",
      content: {
        title: "How we work",
        text: html`
          <p>Five habits shape the work, and you can hold us to each of them.</p>
          <ol>
            <li><strong>We look before we quote.</strong> We walk through the office or the network with you and write down what is there.
            The offer then names the work, the price and what is not included.</li>
            <li><strong>We fix the dangerous things first.</strong> Backups that cannot be restored, shared administrator passwords and
            accounts of people who left come before anything that is merely old.</li>
            <li><strong>We write it down.</strong> Network plans, settings, licenses and contracts are documented, passwords are kept in a
            vault, and all of it is yours. If you leave us, it leaves with you.</li>
            <li><strong>We say no when it is no.</strong> If a requirement is not met, the report says "not met". A gap that you know about
            can be closed. A gap that was painted over turns up in the assessment.</li>
            <li><strong>We answer.</strong> Messages get a reply within 24 hours. In an emergency you can call at any hour of any day.</li>
          </ol>
          <h3>What we do not do</h3>
          <p>We prepare you for assessments, and we help you to keep your systems in order afterwards. We do not certify our own clients,
          we do not give legal advice, and our free self-assessment is a readiness score, never an audit. Where you need an assessor, an
          auditor or an attorney, we say so and work alongside them.</p>`,
      },
    },
    {
      name: "About: where to find us",
      type: "text",
      content: {
        title: "Where to find us",
        text: html`
          <p>Our office is at {brand_address}, and visits are by appointment. Much of the work happens remotely; for cabling, new equipment
          and the first walk through your office we come to you. The quickest way to reach a person is {brand_phone}.</p>
          <p>If you are already a client, the <a href="/customer-support">support page</a> lists the response times for each kind of
          request.</p>`,
      },
    },
    {
      name: "About: call to action",
      type: "cta",
      content: {
        title: "Tell us what worries you",
        description: "Half an hour on the phone, no charge. You describe what you have, and we tell you what we would do first.",
        buttonText: "Book a free consultation",
        buttonUrl: "/contact?about=consultation",
      },
    },
  ],
};
