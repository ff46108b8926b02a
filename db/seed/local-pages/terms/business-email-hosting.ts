import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const businessEmailHosting: TermKnowledge = {
  plural: "business email services",
  synonyms: ["professional email", "email on your own domain", "hosted Exchange or Microsoft 365 mail"],
  what: [
    "Business email hosting puts your mail on your own domain, with a mailbox for each person, shared ones such as billing@ and orders@, calendars, and rules that the company sets. Hosting is the smaller half. The larger half is being trusted: records named SPF, DKIM, and DMARC tell other servers which messages are really yours, and decide whether invoices land in the inbox.",
    "A mailbox is the master key of a company. Password resets for the bank, the payroll service, and the domain all go there. So hosting it well means more than storage: a second factor at every sign-in, alerts when mail is suddenly forwarded outside, a plan for people who leave, and a copy of old messages that no one can delete by accident.",
  ],
  who: [
    "Every firm that sends quotes or invoices, and especially those that still use a free address or the mailbox that came with their website. Also companies with a mix of old accounts, where no one knows who reads info@ since the last office manager left.",
    "Real estate, construction, and legal offices need it urgently, because they send payment instructions by email and attract people who forge them. A single owner with few customers can get by with one paid mailbox and a strong second factor.",
  ],
  signs: [
    "Customers say that your quotes end up in their spam folder.",
    "Someone received an invoice in your name that you never sent.",
    "Mailboxes fill up, so people delete things that the accountant asks for later.",
    "A departed salesperson's phone still receives the company's mail.",
    "Your domain is registered to the web designer, and so is the password.",
    "Mail stops when the website is moved, because both live on one small server.",
  ],
  first_steps: [
    "We find out who holds your domain, and put it in your company's name.",
    "We list every program that sends mail for you: the website, the copier, accounting, and newsletters.",
    "We set SPF and DKIM, and publish DMARC in reporting mode, so that we see who sends in your name.",
    "We move mailboxes in the evening, with the old host running until nothing arrives there anymore.",
    "We turn on the second factor, block automatic forwarding, and tighten DMARC step by step.",
  ],
  duration: [
    "Ten mailboxes move in about a week, most of which is waiting and checking; people notice one evening. Large archives take longer, since old mail copies slowly. DMARC needs another month or two of reading reports before it can safely reject forgeries.",
  ],
  price: [
    "You pay per mailbox each month, plus once for the move. Plans differ by storage, desktop programs, archiving, and security features. Shared addresses often need no paid license, and people on the shop floor can have a smaller plan. What makes a move expensive is the archive: gigabytes, odd formats, and mail kept on individual computers.",
  ],
  questions: [
    {
      question: "Will we lose old messages in the move?",
      answer:
        "Not if the copy is compared with the original before the old host is canceled. We count messages per folder on both sides, and keep the old mailboxes for a month. Mail stored only on one computer has to be found first, so tell us about it.",
    },
    {
      question: "Why do our messages go to spam?",
      answer:
        "Most often because a sender isn't listed in SPF, DKIM isn't signing, or the newsletter and the invoices share one reputation. Gmail and Yahoo require authentication from anyone who sends them a lot of mail. The reports from DMARC show which of your senders fails.",
    },
    {
      question: "Microsoft 365 or Google Workspace?",
      answer:
        "Both are sound. Choose by what your people already use for documents, and by what your industry software connects to. The settings matter more than the brand: either one is easy to break into without a second factor.",
    },
    {
      question: "Does the provider back up our mail?",
      answer:
        "It keeps the service running, and keeps deleted items for a limited time. If someone empties a folder and you notice after that, it's gone. If mail is a business record for you, add an archive or a backup of its own.",
    },
    {
      question: "What happens to the mailbox of someone who leaves?",
      answer:
        "Block the sign-in and end open sessions that day, turn it into a shared mailbox, answer with a notice that names a colleague, and set a date to archive it. Don't forward everything to the boss forever.",
    },
  ],
  mistakes: [
    "Setting DMARC to reject on the first day and blocking your own accounting program.",
    "Letting staff approve changed bank details by email, without calling a number you already had.",
    "Sharing one password for the office mailbox instead of giving people access to it.",
    "Canceling the old host the day after the move, while other servers still deliver there.",
    "Using the company's main domain for mass mailings, so complaints hurt every invoice.",
  ],
  regulation: [
    "Email can fall under several rules, depending on what you send and for whom. If patients' information goes out by email, the HIPAA Security Rule applies to the systems that carry it (45 CFR 164.312), and your email provider needs a business associate agreement (45 CFR 164.308). Ask whoever advises you on marketing and finance rules about newsletters and customer records before you choose a plan.",
  ],
  proof: [
    { label: "Our email service", href: "/services/email" },
    { label: "Why a second sign-in factor comes first", href: "/blog/multi-factor-authentication-first-line-defense" },
    { label: "Email setup as a project", href: "/services/managed-it" },
  ],
};
