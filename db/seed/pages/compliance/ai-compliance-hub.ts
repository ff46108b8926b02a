import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "compliance/ai-compliance-hub",
  title: "AI Compliance Hub",
  meta_title: "AI compliance for small and mid-size businesses",
  meta_description:
    "Know which AI tools your people use, which of six sets of rules apply, and keep policies and evidence in one place. $299 a month.",
  meta_keywords: ["AI compliance", "AI policy", "EU AI Act", "AI governance small business", "AI risk assessment"],
  status: "published",
  blocks: [
    {
      name: "AI hub: the problem",
      type: "text",
      content: {
        title: "Your firm uses AI already",
        text: html`
          <p>Somebody in your office pastes customer letters into a chat assistant. Your accounting program reads invoices by itself. The
          applicant portal sorts résumés. Each of these is AI, none of them was an official decision, and each may fall under rules that
          someone will ask you about: a customer with a questionnaire, an insurer, an auditor.</p>
          <p>The Hub is where you can answer. It holds four things, and we keep them up to date with you:</p>
          <ul>
            <li><strong>A register</strong> of every AI tool: who uses it, for what, with which data, under which contract.</li>
            <li><strong>Policies</strong> that your people can follow: which tools are allowed, what must never be typed into them, who
            checks the result.</li>
            <li><strong>Evidence</strong>: vendor agreements, training records, reviews, each filed under the requirement it proves.</li>
            <li><strong>Open tasks</strong>, with an owner and a due date.</li>
          </ul>
          <p>The Hub costs <strong>$299 per month</strong>. The same four parts serve CMMC, NIST 800-171, SOC 2 and HIPAA work, because
          much of the evidence is the same.</p>`,
      },
    },
    {
      name: "AI hub: the rules",
      type: "text",
      content: {
        title: "Six sets of rules, and when they concern you",
        text: html`
          <table>
            <thead><tr><th>Rules</th><th>They may concern you when</th></tr></thead>
            <tbody>
              <tr><td>EU AI Act</td><td>you offer an AI system in the European Union, or its results are used there. Duties depend on the
              risk of the use: hiring and credit count as high, a spam filter as minimal.</td></tr>
              <tr><td>GDPR for AI</td><td>personal data of people in the EU goes in. Decisions made by a machine alone, with a legal or
              similarly serious effect on a person, have rules of their own.</td></tr>
              <tr><td>CCPA and AI</td><td>you are large enough to fall under California's privacy law and use its residents' data.</td></tr>
              <tr><td>SOX for AI in finance</td><td>AI touches the figures of a public company, as its own tool or through you as a
              supplier.</td></tr>
              <tr><td>HIPAA for healthcare AI</td><td>a tool sees patient information. Its vendor is then usually a business associate, and
              you need a signed agreement first.</td></tr>
              <tr><td>FTC guidance on AI</td><td>you advertise with AI or let it speak to customers. What you claim must be true, and you
              must be able to show it.</td></tr>
            </tbody>
          </table>
          <p>Texas has an AI law of its own as well, the Texas Responsible Artificial Intelligence Governance Act. These rules change,
          some of them every few months. That is why the Hub is a monthly service and not a binder. Whether a law applies to you is, in
          the end, a question for your attorney. We prepare the facts.</p>`,
      },
    },
    {
      name: "AI hub: first month",
      type: "text",
      content: {
        title: "What happens in the first month",
        text: html`
          <ol>
            <li><strong>Week 1: find.</strong> We ask every department and look at what is installed and paid for. Expect more tools than
            you thought.</li>
            <li><strong>Week 2: sort.</strong> Each tool gets one of three marks: allowed, allowed with conditions, stop. Tools without a
            contract that see confidential data come first.</li>
            <li><strong>Week 3: write.</strong> A policy of two pages, not twenty, in the words of your trade. You change it until it is
            yours.</li>
            <li><strong>Week 4: explain.</strong> Thirty minutes with your people, with examples from their own work, and a record of who
            was there.</li>
          </ol>
          <p>If you do only one thing today: tell your staff in one sentence what must not be typed into any AI tool. Customer records,
          patient data, contract drawings and passwords are a good beginning.</p>
          <h3>SOC 2 on the same ground</h3>
          <p>Customers who ask about AI often ask for a SOC 2 report, too. SOC 2 rests on 33 common criteria in nine groups, from CC1, the
          control environment, to CC9, risk mitigation. It ends in an attestation, not in a certification. The free self-assessment on
          this page shows how far you are: eight questions and a readiness score.</p>`,
      },
    },
    {
      name: "AI hub: call to action",
      type: "cta",
      content: {
        title: "Start with the list of tools",
        description: "Tell us what your people use. We come back within 24 hours with the first questions, free of charge.",
        buttonText: "Talk about AI compliance",
        buttonUrl: "/contact?about=compliance",
      },
    },
  ],
};
