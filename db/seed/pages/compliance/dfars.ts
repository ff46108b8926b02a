import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "compliance/dfars",
  title: "DFARS",
  meta_title: "DFARS 252.204-7012 compliance in {brand_city}",
  meta_description:
    "What the DFARS cybersecurity clauses ask of a small supplier: 72-hour reporting, 90-day images, flow-down and the 800-171 score.",
  meta_keywords: ["DFARS compliance", "DFARS 252.204-7012", "72-hour incident report", "defense supplier", "SPRS score"],
  status: "published",
  blocks: [
    {
      name: "DFARS: four clauses",
      type: "text",
      content: {
        title: "Four clauses to look for",
        text: html`
          <p>The Defense Federal Acquisition Regulation Supplement adds its own terms to contracts with the Department of Defense. Primes
          pass them on, so you can be bound by them without ever having dealt with the government. Take your newest purchase order and look
          for these numbers:</p>
          <table>
            <thead><tr><th>Clause</th><th>What it asks, in short</th></tr></thead>
            <tbody>
              <tr><td>252.204-7012</td><td>Protect covered defense information to NIST SP 800-171, report cyber incidents within 72 hours,
              pass the clause on to subcontractors who handle the information.</td></tr>
              <tr><td>252.204-7019</td><td>Have a current NIST SP 800-171 assessment score on file before award.</td></tr>
              <tr><td>252.204-7020</td><td>Give the government access for its own assessment, and check that your subcontractors have a
              score.</td></tr>
              <tr><td>252.204-7021</td><td>Hold the <a href="/compliance/cmmc">CMMC</a> level that the contract names, for as long as it
              runs.</td></tr>
            </tbody>
          </table>
          <p>Clauses get renumbered, reworded and dropped, and what binds you is the text in your own contract. If a clause there differs
          from this table, follow the contract, and ask your contracting officer or your prime when in doubt.</p>`,
      },
    },
    {
      name: "DFARS: 72 hours",
      type: "text",
      content: {
        title: "The 72 hours after an incident",
        text: html`
          <p>Clause 7012 gives you 72 hours from the discovery of a cyber incident to the report. That is little time for a shop in which
          nobody has done it before. What has to be ready beforehand:</p>
          <ul>
            <li><strong>A medium assurance certificate.</strong> Without it you cannot file the report on the Department's portal. Getting
            one takes time, so apply now and renew it before it expires.</li>
            <li><strong>A person and a deputy</strong> who may decide to report, with phone numbers on paper.</li>
            <li><strong>A way to make images</strong> of the affected systems. They must be kept for at least <strong>90 days</strong> after
            the report, so that the Department can ask for them.</li>
            <li><strong>Logs</strong> that show who did what. A firewall that remembers one day is not enough.</li>
            <li><strong>The list of contracts</strong> concerned. The report asks for it, and so will your prime.</li>
          </ul>
          <h3>In the first hour</h3>
          <ol>
            <li>Disconnect the computer from the network, but do not switch it off and do not reinstall it.</li>
            <li>Write down the time, what you saw, and who touched what.</li>
            <li>Call the people on your list, from a phone that is not part of the trouble.</li>
            <li>Start the clock: note when the 72 hours end.</li>
          </ol>
          <p>You report what you know. A report with open questions after two days is better than a perfect one after five.</p>`,
      },
    },
    {
      name: "DFARS: the way there",
      type: "text",
      content: {
        title: "How we get there with you",
        text: html`
          <ol>
            <li><strong>Clauses.</strong> We go through your contracts and list what binds you.</li>
            <li><strong>Scope.</strong> We find where covered information lives, and move it into as few places as possible.</li>
            <li><strong>Gaps.</strong> We compare what you have with the 110 requirements of <a href="/compliance/nist-800-171">NIST
            800-171</a>, and calculate the score by the Department's own table.</li>
            <li><strong>Remediation.</strong> A plan with an owner and a date for each gap, the heavy ones first.</li>
            <li><strong>Upkeep.</strong> Evidence, a yearly rehearsal of the incident plan, a look at new contracts.</li>
          </ol>
          <p>The prices of our four DFARS services are listed on this page.</p>
          <h3>A word on honest scores</h3>
          <p>A low score with a plan is a position that you can defend. A high score that is not true is a false statement to the
          government, and firms have paid large settlements for it under the False Claims Act. We work out the true score with you, and
          then we make it better.</p>`,
      },
    },
    {
      name: "DFARS: call to action",
      type: "cta",
      content: {
        title: "Have your clauses read",
        description: "Send us the clause list of one contract. We mark what concerns your IT and what to do first.",
        buttonText: "Schedule an assessment",
        buttonUrl: "/contact?about=assessment",
      },
    },
  ],
};
