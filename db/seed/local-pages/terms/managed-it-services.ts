import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const managedItServices: TermKnowledge = {
  plural: "managed IT services",
  synonyms: ["outsourced IT", "a managed service provider (MSP)", "an outside IT department"],
  what: [
    "Managed IT means that an outside team looks after your computers, accounts, network, and backups for a fixed monthly fee, instead of billing you by the hour when something breaks. The fee changes the incentive: every outage now costs the provider time, so it pays them to patch, watch, and replace things before they fail.",
    "Think of it as an IT department that you rent. It has a help desk for your staff, tools that report on every machine, someone who plans next year's spending, and a documented way to add and remove people. You keep the decisions and the ownership. The provider keeps the calendar and answers for the result.",
  ],
  who: [
    "It fits companies with roughly ten to a hundred computers: too many for a part-time helper, too few for a full department. Law offices, clinics, contractors, and distributors are typical. A shop with three laptops and web-based software usually does better with help by the hour.",
    "You're a candidate if your office manager resets passwords between invoices, or if one trusted technician knows everything and takes a vacation. Firms with a capable IT person use it too, for nights, patching, and security work that one person can't cover.",
  ],
  signs: [
    "New hires wait days for a laptop or an email account, because no one owns the checklist.",
    "You can't say how many computers you have, which of them still get security updates, or when each one was bought.",
    "The same problem comes back every few weeks, and each visit produces another invoice.",
    "No one has tried to restore a file from the backup this year.",
    "People who left the company can still open the shared mailbox or the accounting system.",
    "Technology spending arrives as a surprise, usually the week a server or a firewall dies.",
  ],
  first_steps: [
    "We list every device, account, license, and vendor contract, and mark which ones no one owns.",
    "We collect the administrator passwords into a vault that you can open without us.",
    "We install monitoring and patching on every machine, a few at a time, and watch for conflicts with your main software.",
    "We restore a file and one whole machine from the existing backup to see what it's worth.",
    "We agree on a list of risks with you, most urgent first, with a price next to each item.",
  ],
  duration: [
    "Plan on about a month from signature to a settled routine. Inventory and access take the first week or two; agents and patching follow; the help desk opens when the documentation is good enough to answer questions from. Moving off an uncooperative former provider is what stretches the schedule.",
  ],
  price: [
    "Managed IT is usually quoted per person or per device, by the month, with projects quoted separately. What moves the price: the number of people, whether support runs at night, the age of the servers, how many sites there are, and whether an audit or an insurer asks for extra security tools. A low fee often leaves out on-site work, so compare what's excluded first.",
  ],
  questions: [
    {
      question: "What isn't covered by the monthly fee?",
      answer:
        "Usually hardware, licenses, cabling, and larger projects such as moving offices or replacing a server. Ask for the exclusions in writing, with an example of something that cost a client extra last year.",
    },
    {
      question: "Do we lose control of our own systems?",
      answer:
        "Not if the contract is right. Domains, licenses, and the top administrator account should be in your company's name, and the documentation should be yours at any time, not only at the end.",
    },
    {
      question: "Can our IT employee keep working with you?",
      answer:
        "Yes, that's called co-managed IT. Your employee stays the first to ask and knows the business; we take patching, backups, security monitoring, and the nights. Write down who does what, so that nothing falls through the cracks.",
    },
    {
      question: "How is this different from paying by the hour?",
      answer:
        "Hourly help is paid when things break, so no one is paid to prevent it. A flat fee covers the quiet work: updates, checks, renewals. If almost nothing ever breaks and you have few machines, hourly can still be cheaper.",
    },
    {
      question: "What should we measure?",
      answer:
        "How long people wait for a first answer and for a fix, how many tickets repeat, how many machines missed their updates, and the date of the last tested restore. Four numbers on one page each quarter are enough.",
    },
  ],
  mistakes: [
    "Choosing by the price per seat alone, then finding that security tools and site visits are billed separately.",
    "Letting the provider register your domain or your Microsoft 365 tenant in its own name.",
    "Signing for three years without a clause that says how the handover works if you leave early.",
    "Keeping one shared administrator password, so no one can tell who changed what.",
    "Never holding the quarterly review, which is where next year's costs are still negotiable.",
  ],
  regulation: [
    "Your contract is the control: it says who may do what, and who answers for it. If the provider can reach patient records, the HIPAA Security Rule asks for an agreement with it as a business associate (45 CFR 164.308). If you're a federal contractor, FAR 52.204-21 lists 15 basic safeguarding requirements that apply to the systems it manages for you.",
  ],
  proof: [
    { label: "What our managed IT service includes", href: "/services/managed-it" },
    { label: "Questions to ask about a managed IT contract", href: "/blog/managed-it-provider-contract-questions" },
    { label: "How a freight company's dispatch stays up at night", href: "/case-studies/freight-dispatch-at-night" },
  ],
};
