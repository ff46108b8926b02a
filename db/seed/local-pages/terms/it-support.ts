import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const itSupport: TermKnowledge = {
  plural: "IT support services",
  synonyms: ["a help desk", "computer support", "tech support for business"],
  what: [
    "IT support is the part of technology that answers when a person is stuck: the printer that vanished, the login that fails, the spreadsheet that won't open before a meeting. Good support does three things in order. It gets that person working, finds out why it happened, and changes something so that the next ten people don't call about it.",
    "A help desk is a promise about waiting. You agree on how your staff report a problem, how soon a person responds, and what counts as urgent. Behind it stands a ticket system, so that nothing depends on who happens to remember, and remote access, so that most problems are fixed while the caller watches.",
  ],
  who: [
    "Any office where an hour without a computer is an hour without work: front desks, accounting teams, dispatch, design. If your people lose time because they don't want to bother a colleague with their problem, they need someone whose job it is to be bothered.",
    "It suits companies that already know what equipment they want and mainly need help using it. If machines fail because no one maintains them, support alone treats the symptom, and managed services are the better purchase.",
  ],
  signs: [
    "Everyone has a private workaround, such as emailing files to a personal account because the share is slow.",
    "The most patient person in the office has become the unpaid technician.",
    "Requests are shouted across the room, so no one knows how many there are or which ones repeat.",
    "Someone works on a borrowed laptop for a week because no one ordered a part.",
    "Staff don't report strange messages, because the last person who did was made to feel foolish.",
    "Your software vendor and your internet provider each say that the other one is to blame.",
  ],
  first_steps: [
    "We set up one phone number, one email address, and one rule for what's an emergency.",
    "We install remote access that asks the person at the desk for permission before anyone connects.",
    "We write down your main programs, who supports each of them, and the account numbers their help lines ask for.",
    "We fix the five complaints that every department mentions, because that earns more trust than a plan.",
    "We start a log of causes, and look at it with you after the first month.",
  ],
  duration: [
    "A help desk can be answering within days, since remote tools install in minutes. It gets good after four to six weeks, when the people answering know your programs, your names, and which printer is the one that matters. A single problem can take anything from ten minutes to the delivery time of a replacement part.",
  ],
  price: [
    "Support is sold by the hour, as a block of prepaid hours, or per user per month. Hourly suits offices that call rarely. Per-user pricing costs more in a quiet month, but people ask early, and early questions are short. Response times at night, on-site visits, and old equipment raise the price; a standard laptop model lowers it.",
  ],
  questions: [
    {
      question: "Will someone come to the office, or is it all remote?",
      answer:
        "Most software problems are solved by remote session, faster than anyone could drive. Cabling, printers, failed disks, and new desks need hands, so agree beforehand on how visits are scheduled and what they cost.",
    },
    {
      question: "Can a technician see our files during a remote session?",
      answer:
        "They see what's on the screen, like a person standing behind you. The session should start only with your consent, show that it's active, and be logged. Close anything private before you click Accept.",
    },
    {
      question: "Do you support our industry's software?",
      answer:
        "No one knows every program. We handle the computer, the network, and the account side, and stay on the line with the vendor for the rest. Keep the vendor's support contract active, because we can't fix their code.",
    },
    {
      question: "What's the difference between response time and resolution time?",
      answer:
        "Response is when a person starts to work on it, resolution is when you can work again. Contracts like to promise the first. Ask for figures on the second, split by urgency.",
    },
    {
      question: "How do our people prove who they are when they call?",
      answer:
        "Impostors phone help desks to have passwords reset, so there has to be a check: a call back to a known number, or a code sent to the person's registered phone. Be suspicious of any help desk that skips it.",
    },
  ],
  mistakes: [
    "Making every request go through the boss, so that small problems wait until they're big.",
    "Closing tickets when the technician is done instead of when the person confirms that it works.",
    "Giving everyone administrator rights to save calls, which trades short questions for malware.",
    "Buying whichever laptop is on sale, so that each repair starts with learning a new model.",
    "Never counting what people ask, although the list shows exactly where training would pay.",
  ],
  regulation: [
    "Support staff can usually open anything, so treat access as the legal question. In a medical office, a help desk that can see patient data needs a business associate agreement, and its accounts come under the technical safeguards of 45 CFR 164.312. If you take cards, ask your bank which PCI DSS questionnaire applies to you, and what it says about remote access by vendors.",
  ],
  proof: [
    { label: "How to reach our support", href: "/customer-support" },
    { label: "Turning on a second sign-in factor without a revolt", href: "/blog/multi-factor-authentication-first-line-defense" },
    { label: "Support as part of managed IT", href: "/services/managed-it" },
  ],
};
