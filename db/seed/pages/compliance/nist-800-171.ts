import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "compliance/nist-800-171",
  title: "NIST 800-171",
  meta_title: "NIST SP 800-171 compliance in {brand_city}",
  meta_description: "110 requirements in 14 families, how the DoD score from 110 to −203 works, and where a small firm should begin.",
  meta_keywords: ["NIST 800-171", "NIST SP 800-171 consultant", "CUI protection", "system security plan", "SPRS score"],
  status: "published",
  blocks: [
    {
      name: "NIST: the standard",
      type: "text",
      content: {
        title: "110 requirements, sorted",
        text: html`
          <p>NIST Special Publication 800-171 says how a firm outside the government protects Controlled Unclassified Information (CUI). It
          comes to you through a contract: through <a href="/compliance/dfars">DFARS</a> clause 252.204-7012, and as Level 2 of <a
          href="/compliance/cmmc">CMMC</a>. Revision 2, on which CMMC rests, has 110 requirements in 14 families:</p>
          <table>
            <thead><tr><th>Family</th><th>Requirements</th><th>In plain words</th></tr></thead>
            <tbody>
              <tr><td>Access Control (AC)</td><td>22</td><td>Who may open what, also from outside</td></tr>
              <tr><td>Awareness and Training (AT)</td><td>3</td><td>People know the risks of their work</td></tr>
              <tr><td>Audit and Accountability (AU)</td><td>9</td><td>Logs, and somebody who reads them</td></tr>
              <tr><td>Configuration Management (CM)</td><td>9</td><td>Computers set up one approved way</td></tr>
              <tr><td>Identification and Authentication (IA)</td><td>11</td><td>One account for each person, second factor</td></tr>
              <tr><td>Incident Response (IR)</td><td>3</td><td>A plan that has been rehearsed</td></tr>
              <tr><td>Maintenance (MA)</td><td>6</td><td>Who repairs, with which tools</td></tr>
              <tr><td>Media Protection (MP)</td><td>9</td><td>Drives, USB sticks and paper</td></tr>
              <tr><td>Personnel Security (PS)</td><td>2</td><td>Checks, and a clean last day</td></tr>
              <tr><td>Physical Protection (PE)</td><td>6</td><td>Doors, visitors, badges</td></tr>
              <tr><td>Risk Assessment (RA)</td><td>3</td><td>Look for weak spots, fix them</td></tr>
              <tr><td>Security Assessment (CA)</td><td>4</td><td>The plan, and the list of gaps</td></tr>
              <tr><td>System and Communications Protection (SC)</td><td>16</td><td>Firewall, encryption, separation</td></tr>
              <tr><td>System and Information Integrity (SI)</td><td>7</td><td>Patches, malware, alerts</td></tr>
            </tbody>
          </table>`,
      },
    },
    {
      name: "NIST: the score",
      type: "text",
      content: {
        title: "How the DoD score works",
        text: html`
          <p>You start with 110 points. For each requirement that is not met you lose five, three or one, by a fixed table (32 CFR 170.24):
          44 requirements cost five, 14 cost three, 51 cost one. So a firm that meets half of them can still be below zero. The arithmetic
          of the table ends at −203.</p>
          <p>There is no credit for half-finished work, with two exceptions:</p>
          <ul>
            <li><strong>Multi-factor sign-in (3.5.3)</strong> costs five points, or three where remote and privileged access are
            covered.</li>
            <li><strong>Encryption (3.13.11)</strong> costs five points, or three where you do encrypt, but not with a FIPS-validated
            product.</li>
          </ul>
          <p>The <strong>system security plan (3.12.4)</strong> carries no points at all. Without it, there is no score to report.</p>
          <p>Our free self-assessment is something smaller. It asks eight questions, gives a <em>readiness score</em> in percent and names
          your largest gaps. It is not an SPRS score, an audit or a certification, and the report says so.</p>`,
      },
    },
    {
      name: "NIST: where to begin",
      type: "text",
      content: {
        title: "Six steps for a small firm",
        text: html`
          <ol>
            <li><strong>Find the CUI.</strong> Ask your prime what is marked, then follow it through mail, file shares, machines and
            paper.</li>
            <li><strong>Shrink the scope.</strong> Four people in one separate environment are easier to protect than forty in the whole
            office.</li>
            <li><strong>Write the plan.</strong> Describe each requirement as it is today: met, or not met.</li>
            <li><strong>Score it</strong> by the table, with evidence.</li>
            <li><strong>Close gaps by weight.</strong> Accounts and sign-in, secure set-up, firewall, patches, logging and training hold
            most of the five-point requirements.</li>
            <li><strong>Keep it alive.</strong> A review every year, and after each larger change.</li>
          </ol>
          <h3>Three mistakes we see often</h3>
          <ul>
            <li><strong>Tools before scope.</strong> A product bought for everybody, when five people needed it.</li>
            <li><strong>Policies from the internet.</strong> An assessor asks your people what they do. If it is not what the paper says,
            the paper does not help.</li>
            <li><strong>Shared accounts on machine computers.</strong> They are hard to change in the last month. Start with them.</li>
          </ul>
          <p>The prices of our NIST services are listed on this page.</p>`,
      },
    },
    {
      name: "NIST: call to action",
      type: "cta",
      content: {
        title: "Find out where you stand",
        description: "We go through your scope with you for an hour and tell you which three gaps cost you most.",
        buttonText: "Book an assessment",
        buttonUrl: "/contact?about=assessment",
      },
    },
  ],
};
