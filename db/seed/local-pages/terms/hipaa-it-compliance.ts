import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const hipaaItCompliance: TermKnowledge = {
  plural: "HIPAA IT services",
  synonyms: ["HIPAA security", "HIPAA compliance support", "the HIPAA Security Rule"],
  what: [
    "HIPAA's Security Rule asks anyone who keeps electronic protected health information (ePHI) to know where it is, who can open it, and what would happen if it were lost or stolen. The IT side of that is concrete: a written risk analysis, access for each person under their own name, encrypted laptops, backups that restore, logs that are reviewed, and a signed agreement with every vendor who can see patient data.",
    "Complying with HIPAA is a routine, not a product or a certificate. The government doesn't certify anyone. What an investigator asks for is paper with dates on it: when you last analyzed your risks, what you decided to do, who was trained, and how you found out that a former employee's account was closed. IT work produces most of that evidence as a side effect, if someone sets it up to.",
  ],
  who: [
    "Medical and dental practices, clinics, pharmacies, therapists, and health plans, which the law calls covered entities. Also their business associates: billing companies, IT providers, shredders, law firms, and software vendors that handle ePHI for them. Size is no exemption; a practice with two chairs follows the same rule, scaled to its risks.",
    "If you store, send, or could simply open protected health information, electronic or on paper, this is for you. Texas goes further than the federal law: its Medical Records Privacy Act (Health & Safety Code chapter 181) counts anyone who comes into possession of such information as covered.",
  ],
  signs: [
    "The last risk analysis is a checklist from a vendor, signed years ago, with no list of systems attached.",
    "Everyone at the front desk signs in to the practice software with one shared account.",
    "A laptop with patient files leaves the building, and no one knows whether its disk is encrypted.",
    "Images and charts are texted between personal phones, because it's quicker than the portal.",
    "You can't produce a business associate agreement for your IT provider, your email host, or your backup company.",
    "The imaging computer runs a Windows version without updates and sits on the same network as the waiting room's Wi-Fi.",
  ],
  first_steps: [
    "We list every place where ePHI lives: the practice software, email, scanners, phones, the copier's disk, and backups.",
    "We write the risk analysis that 45 CFR 164.308(a)(1) calls for, and rank what we find.",
    "We give each person an account of their own, and close those of people who left.",
    "We encrypt laptops and phones, so that a theft is usually an annoyance and not a reportable breach.",
    "We collect the business associate agreements, and name the vendors who still owe you one.",
  ],
  duration: [
    "A small practice needs about four to eight weeks from the first walk-through to a finished risk analysis, encrypted devices, and personal accounts. Policies and training take a little longer, because people have to read them. After that it's a yearly cycle, with a fresh look whenever you change software or move.",
  ],
  price: [
    "Expect a one-time price for the risk analysis and the repairs that follow from it, then a monthly one for upkeep, usually per person or device. What moves it: the number of locations, imaging equipment that can't be updated, how many vendors handle your data, and how much of the policy writing you want to hand over.",
  ],
  questions: [
    {
      question: "Our practice software is HIPAA compliant. Are we?",
      answer:
        "Software can have the right features, but compliance is what you do with them. A compliant program with one shared password is still a violation. Ask the vendor for a business associate agreement, then set up personal accounts and review the access log.",
    },
    {
      question: "Is encryption required?",
      answer:
        "The rule lists it as addressable, which means that you either do it or document why something else is reasonable. In practice there's little reason not to: data encrypted to the federal guidance isn't unsecured, so losing that laptop doesn't start the breach notice rules.",
    },
    {
      question: "May we email patients?",
      answer:
        "Yes. Use a mail service whose provider signs a business associate agreement, with encryption in transit. A patient may ask for ordinary email after you've explained the risk; note that in the chart. Never send a list of patients to a personal account.",
    },
    {
      question: "What do we do after a breach?",
      answer:
        "Contain it, save the logs, and assess the risk in writing. Affected patients hear from you without unreasonable delay, and within 60 days of discovery at most (45 CFR 164.404). A breach of 500 people or more goes to HHS at the same time, and one of more than 500 residents of a state to the media; smaller ones go to HHS once a year.",
    },
    {
      question: "How long do we keep the paperwork?",
      answer:
        "Six years for HIPAA policies, risk analyses, training records, and agreements, counted from when they were written or last in force, whichever is later (45 CFR 164.316). Medical records themselves follow other rules, so ask your board or your attorney.",
    },
  ],
  mistakes: [
    "Mistaking a vendor's badge on a website for your own risk analysis.",
    "Selling or returning a leased copier with years of scanned charts on its disk.",
    "Turning on audit logs, then never assigning anyone to read them.",
    "Backing up the practice database but not the images, letters, and phone recordings.",
    "Answering an angry online review with a detail that only the chart could have told you.",
  ],
  regulation: [
    "The Security Rule has administrative safeguards in 45 CFR 164.308, physical ones in 164.310, and technical ones in 164.312. It asks for an agreement with each business associate and for documentation that's kept for six years (164.316). Texas has medical privacy rules of its own that reach further than HIPAA in places. Ask your attorney which of them apply to your practice.",
  ],
  proof: [
    { label: "Four years of X-rays, back before lunch", href: "/case-studies/dental-imaging-restored" },
    { label: "Check your HIPAA readiness", href: "/compliance/assessment" },
    { label: "What our compliance service covers", href: "/services/compliance" },
  ],
};
