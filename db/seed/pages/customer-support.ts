import { html, type SeedPage } from "./seed-page.ts";

export const page: SeedPage = {
  slug: "customer-support",
  title: "Customer Support",
  meta_title: "Customer support: response times and how to reach us",
  meta_description:
    "How to reach support, how fast we answer each kind of request, and what to have ready so that your problem is solved sooner.",
  meta_keywords: ["IT support", "help desk", "emergency IT support", "response times"],
  status: "published",
  blocks: [
    {
      name: "Support: response times",
      type: "text",
      content: {
        title: "How fast we answer",
        text: html`
          <p>Every request gets one of four levels. The level decides who looks at it and how soon. Tell us which one you think it is. If we
          see it differently, we tell you why.</p>
          <table>
            <thead><tr><th>Level</th><th>Examples</th><th>First response</th></tr></thead>
            <tbody>
              <tr><td>Emergency (critical)</td><td>Server or network down, suspected break-in, nobody can work</td><td>15 minutes</td></tr>
              <tr><td>Priority (high)</td><td>One department or one important program has stopped</td><td>2 hours</td></tr>
              <tr><td>Standard</td><td>One person is affected, or there is a way around the problem</td><td>4 hours</td></tr>
              <tr><td>Consultation (advisory)</td><td>Planning, purchases, questions without a fault</td><td>24 hours</td></tr>
            </tbody>
          </table>
          <p>These are targets for the first answer by a person. How long the repair takes depends on the fault, and we tell you our
          estimate as soon as we have one.</p>
          <p><strong>In an emergency, call {brand_phone}.</strong> Please do not write. If you suspect a break-in, disconnect the affected
          computer from the network, leave it switched on, and do not delete anything: what is in memory and in the logs tells us what
          happened.</p>`,
      },
    },
    {
      name: "Support: good requests",
      type: "text",
      content: {
        title: "What to tell us",
        text: html`
          <p>A request with these five points is usually solved without a second round of questions:</p>
          <ol>
            <li>Who is affected: you, one department or everybody.</li>
            <li>What you wanted to do, and what happened instead.</li>
            <li>The exact text of the error, or a photo of the screen.</li>
            <li>When it started, and what changed shortly before: an update, a new device, a move.</li>
            <li>How we can reach you in the next few hours, and whether we may connect to your computer.</li>
          </ol>
          <p>Please never send us a password, neither in a form nor by email. We never ask for one. If somebody who says they are from
          {brand_name} does, hang up and call us on the number above.</p>`,
      },
    },
    {
      name: "Support: who works on it",
      type: "text",
      content: {
        title: "Who works on your request",
        text: html`
          <ul>
            <li><strong>Level 1</strong> takes your call, solves everyday questions and collects what the others need.</li>
            <li><strong>Level 2</strong> handles servers, networks, email systems and faults that come back.</li>
            <li><strong>Level 3</strong> are the engineers who design and rebuild systems.</li>
            <li><strong>Security Operations</strong> takes over as soon as a break-in is possible, whatever the level.</li>
          </ul>
          <p>You do not have to explain the problem again at each step: the notes travel with the request.</p>
          <h3>What you can do yourself</h3>
          <p>A forgotten password needs no expert: choose System Access on this page and reset it yourself. For everything else, write or
          call, and do not try five repairs first. The original fault is easier to find than the original fault plus five repairs.</p>
          <h3>If you are not satisfied</h3>
          <p>Write to {brand_support_email} with the word "complaint" in the subject. A person other than the one who handled your request
          reads it and answers.</p>`,
      },
    },
    {
      name: "Support: call to action",
      type: "cta",
      content: {
        title: "Not a client yet?",
        description: "Describe what is wrong. We tell you whether we can help, how soon, and what it costs.",
        buttonText: "Contact support",
        buttonUrl: "/contact?about=support",
      },
    },
  ],
};
