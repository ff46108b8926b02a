import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "compliance/cmmc",
  title: "CMMC",
  meta_title: "CMMC preparation in {brand_city}, {brand_state}",
  meta_description:
    "The three CMMC levels in plain words, what Conditional Level 2 takes, and how a small defense supplier prepares for it.",
  meta_keywords: ["CMMC", "CMMC Level 2", "CMMC consultant", "CMMC preparation", "defense contractor cybersecurity"],
  status: "published",
  blocks: [
    {
      name: "CMMC: what it is",
      type: "text",
      content: {
        title: "What CMMC asks of you",
        text: html`
          <p>The Cybersecurity Maturity Model Certification is how the Department of Defense checks that its suppliers protect the
          information they receive. The program rule (32 CFR Part 170) has been in force since December 16, 2024, the contract rule since
          November 10, 2025. The solicitation, or the subcontract from your prime, states which level you need. Read that first.</p>
          <p>Two kinds of information decide it. <strong>Federal Contract Information</strong> (FCI) is what the government gives you, or
          you produce for it under a contract, and that is not meant for the public. <strong>Controlled Unclassified Information</strong>
          (CUI) is more sensitive and is usually marked: drawings, specifications, test results.</p>
          <table>
            <thead><tr><th>Level</th><th>Requirements</th><th>Typical for</th></tr></thead>
            <tbody>
              <tr><td>Level 1</td><td>17 practices (15 requirements under the final rule), from FAR 52.204-21</td><td>Suppliers with FCI
              only</td></tr>
              <tr><td>Level 2 (most common)</td><td>110 requirements of NIST SP 800-171 Revision 2</td><td>Suppliers with CUI</td></tr>
              <tr><td>Level 3</td><td>The 110, and 24 of NIST SP 800-172</td><td>Programs that attract the most capable attackers</td></tr>
            </tbody>
          </table>
          <p>Level 1 is a self-assessment every year. Level 2 is a self-assessment or an assessment by an accredited organization (C3PAO),
          as the contract says, every three years. Level 3 builds on Level 2 and is assessed by the government. At every level a senior
          official of your firm affirms compliance, after the assessment and then each year.</p>`,
      },
    },
    {
      name: "CMMC: conditional level 2",
      type: "text",
      content: {
        title: "Does everything have to be finished?",
        text: html`
          <p>For Level 1, yes: every requirement, without exception. For Level 2 there is a <strong>conditional status</strong>, with a
          narrow door (32 CFR 170.21):</p>
          <ul>
            <li>The score is at least 88 out of 110.</li>
            <li>Only requirements worth one point may be open. The only exception is encryption (3.13.11) that is in use and not yet
            FIPS-validated, which costs three.</li>
            <li>Six requirements may never be open: 3.1.20 and 3.1.22 (outside connections, public information), 3.10.3, 3.10.4 and 3.10.5
            (visitors, entry logs, keys and badges), and 3.12.4 (the system security plan).</li>
            <li>Everything open is closed within 180 days.</li>
          </ul>
          <p>The score starts at 110, and each unmet requirement costs one, three or five points. Multi-factor sign-in (3.5.3) costs five
          points, or three where it covers remote and privileged access. <strong>Without a system security plan there is no score at
          all.</strong> The page on <a href="/compliance/nist-800-171">NIST 800-171</a> explains the arithmetic.</p>`,
      },
    },
    {
      name: "CMMC: the order of work",
      type: "text",
      content: {
        title: "A sensible order",
        text: html`
          <ol>
            <li><strong>Read the clauses</strong> and find the level. Ask your prime in writing if it is unclear.</li>
            <li><strong>Follow the information.</strong> Where does CUI come in, who opens it, where does it stay? Fewer people and fewer
            systems mean a smaller assessment. Many shops can limit it to a handful of computers.</li>
            <li><strong>Write the system security plan</strong>, first as a truthful description of today.</li>
            <li><strong>Score yourself</strong>, requirement by requirement, with the evidence at hand.</li>
            <li><strong>Close the five-point gaps</strong>, then those worth three, then the rest.</li>
            <li><strong>Check your suppliers.</strong> Cloud services that hold CUI need FedRAMP Moderate or an equivalent, and IT providers
            are part of the picture, ourselves included.</li>
            <li><strong>Collect evidence as you go</strong>, and keep it for six years.</li>
          </ol>
          <p>We do this work with you. We are not your assessor: an organization that has prepared a firm may not certify it. The free
          self-assessment on this page gives you a readiness score and your largest gaps. It is neither an assessment under the rule nor a
          score for SPRS, the Department's supplier system.</p>`,
      },
    },
    {
      name: "CMMC: call to action",
      type: "cta",
      content: {
        title: "Not sure which level you need?",
        description: "Send us the security clauses of your contract. We tell you what they ask for, free of charge.",
        buttonText: "Ask about CMMC",
        buttonUrl: "/contact?about=compliance",
      },
    },
  ],
};
