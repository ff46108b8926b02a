import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const cybersecurityConsulting: TermKnowledge = {
  plural: "cybersecurity consulting services",
  synonyms: ["security advisory", "a virtual CISO (vCISO)", "a security assessment"],
  what: [
    "A security consultant answers a question that products can't: what could hurt this particular company, how likely is it, and what's the cheapest thing that makes it unlikely? The result is a ranked list of risks in plain words, a plan with names and dates, and someone who comes back to see whether it happened.",
    "Consulting is judgment without a product to sell. You get an outside look at how money is paid, how people sign in, where data sits, and what happens on a bad day. Some firms want that once, before an insurance renewal. Others keep a part-time security chief, who sits in on decisions and speaks to customers' auditors.",
  ],
  who: [
    "Owners who have bought tools for years and can't tell whether they're safer. Companies that got a questionnaire from a large customer, an insurer's renewal form, or a scare from a neighbor's ransomware case, and need answers that hold up when someone checks.",
    "It makes sense when a wrong decision would be expensive: before a merger, a new line of business, a move to the cloud, or a contract with security terms. If you have never turned on a second sign-in factor, do that first. You don't need a consultant for it.",
  ],
  signs: [
    "You sign the insurer's security form with your best guess, and hope no one compares it with reality.",
    "Three vendors recommend three products, and each says the other two are unnecessary.",
    "There's a thick security policy that no one has read since the template was downloaded.",
    "A payment went to the wrong account, and the response was to tell people to be more careful.",
    "No one can say who decides to shut systems down at two in the morning.",
    "Your IT provider grades its own work, and the grade is always good.",
  ],
  first_steps: [
    "We ask what would stop your business for a week, and write that down before we look at any technology.",
    "We check how money moves, because payment fraud needs no malware and empties accounts faster.",
    "We compare your practice with a published framework, such as the CIS Controls or NIST's Cybersecurity Framework.",
    "We rank what we find by damage and effort, and mark what you can fix this month without buying anything.",
    "We rehearse one bad day at your table, with the people who would have to handle it.",
  ],
  duration: [
    "A first assessment of a small company takes two to four weeks: interviews, a look at settings, a report, and a meeting about it. The plan that follows usually runs for two or three quarters, since habits change more slowly than settings. An advisory role is reviewed once a year.",
  ],
  price: [
    "Assessments are quoted as fixed projects, advisory work as a monthly retainer for an agreed number of days. Scope sets the price: how many sites and systems are looked at, which framework you have to show, whether technical testing is included, and how much writing of policies you want done for you. Ask to see a sample report with the names removed.",
  ],
  questions: [
    {
      question: "What do we walk away with?",
      answer:
        "A short report that an owner can read in one sitting, a risk list in order of priority with the effort and the owner for each item, and evidence for what you do well. That evidence is what customers and insurers ask for.",
    },
    {
      question: "Is an assessment the same as a penetration test?",
      answer:
        "No. An assessment asks whether the right controls exist and work. A penetration test hires people to break in. Test after the known gaps are closed, or you'll pay to learn what you already knew.",
    },
    {
      question: "Can the firm that runs our IT also advise us?",
      answer:
        "It can advise, but it shouldn't be the only one to judge its own work. If we do both, ask for an outside review now and then, and for reports that state what we haven't done yet.",
    },
    {
      question: "Will this lower our insurance premium?",
      answer:
        "No one can promise that. What it does is let you answer the application truthfully, which matters more: insurers can contest a claim when the form said that a control was in place and it wasn't.",
    },
    {
      question: "How much of our time does it take?",
      answer:
        "A few hours with the owner, an hour each with accounting, operations, and whoever handles IT, and a meeting about the results. Most of the reading and checking is ours.",
    },
  ],
  mistakes: [
    "Asking for an audit when you want advice: an audit says pass or fail and stops there.",
    "Buying the tool from the first page of the report and skipping the habit on the second.",
    "Writing policies that describe a company you don't have, which an attorney will read back to you later.",
    "Keeping the report from staff, although they have to carry out most of it.",
    "Treating a clean scan as proof that payments and passwords are handled well.",
  ],
  regulation: [
    "Texas rewards firms that prepare. Under SB 2610 (Business & Commerce Code chapter 542), businesses with fewer than 250 employees that kept a cybersecurity program as the law describes it are shielded from exemplary damages in a suit over a breach. The law doesn't shield anyone from the breach itself, or from what contracts and other laws require, so have your attorney read your program, too.",
  ],
  proof: [
    { label: "Writing an incident response plan", href: "/blog/cybersecurity-incident-response-plan" },
    { label: "What we do about security", href: "/services/security" },
    { label: "Check your own readiness", href: "/compliance/assessment" },
  ],
};
