import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const networkSecurity: TermKnowledge = {
  plural: "network security services",
  synonyms: ["firewall management", "network protection", "perimeter security"],
  what: [
    "Network security decides which device may talk to which, and notices when something talks that shouldn't. In a small company that comes down to a firewall that's configured rather than just plugged in, Wi-Fi that keeps guests apart from the office, remote access that demands a second factor, and logs that someone reads.",
    "Picture the office network as a building. For years, most firms locked the front door and left every room inside open, so one stolen key opened everything. Securing a network means adding inner doors: cameras and printers in one room, card terminals in another, servers in a third, each with its own short list of visitors.",
  ],
  who: [
    "Companies with a server on site, machines or cameras on the network, people who connect from home, or a landlord's shared internet line. If all you have is laptops and cloud accounts, spend on sign-in security first and keep the network simple.",
    "Machine shops, clinics, and warehouses need it most, because they run equipment that can't be updated. An imaging device or a milling machine with an old operating system may stay in service for years, as long as the network keeps it out of reach.",
  ],
  signs: [
    "Remote Desktop or a camera recorder can be reached straight from the internet, because someone once opened a port.",
    "Guests, staff phones, and the accounting server share one Wi-Fi password.",
    "The firewall's firmware is older than your newest employee, or its subscription has lapsed.",
    "No one can draw the network, so every change starts with pulling cables.",
    "Former contractors still have a VPN account, and no one has checked who used it.",
    "The internet slows down at odd hours and there's no record of what was sent where.",
  ],
  first_steps: [
    "We scan your public addresses from outside, and close every service that no one can explain.",
    "We update the firewall, replace its default rules, and turn on logging that's kept elsewhere.",
    "We require a second factor for VPN and administration before we touch anything else inside.",
    "We split the network into a few zones, starting with guests, payment devices, and old equipment.",
    "We leave you a one-page drawing that shows the zones and who may cross between them.",
  ],
  duration: [
    "Closing open doors takes a day or two. Splitting a network into zones is an evening's work for a small office and several planned weekends for a plant, because each machine has to be tested in its new zone. Watching traffic afterward has no end date; it's a routine.",
  ],
  price: [
    "You pay for three things: the equipment and its yearly security subscription, the hours to set it up, and the monitoring. The size of the internet line, the number of sites, the state of the cabling, and how much old equipment must be fenced off drive the total. A bigger firewall that no one tends is the most common way to overspend.",
  ],
  questions: [
    {
      question: "Isn't the box from our internet provider enough?",
      answer:
        "It hides your computers from casual scans and little more. It can't separate devices from each other, rarely keeps useful logs, and gets updates when the provider feels like it. For an office with customer records, put your own firewall behind it.",
    },
    {
      question: "Do we still need a VPN if everything is in the cloud?",
      answer:
        "Often not. If nothing inside the office needs to be reached from home, switching the VPN off removes a target. If something does, allow that one system for named people with a second factor, not the whole network.",
    },
    {
      question: "Will separating the network break our machines?",
      answer:
        "It can, if it's done by guesswork. So we record for a week which device talks to which, write the rules from that, apply them in watch-only mode, and switch them on after hours with someone from your floor present.",
    },
    {
      question: "What does monitoring actually look for?",
      answer:
        "Logins from unusual places, a device scanning its neighbors, large uploads at night, and connections to addresses known for malware. The value lies in a person who calls you about it, so ask who reads the alerts on a Sunday.",
    },
    {
      question: "Do you test from the outside?",
      answer:
        "Yes: a vulnerability scan at the start and after every larger change. A penetration test, where people try to break in, makes sense once the scan is clean. Before that, you'd pay for a list that you could have had cheaper.",
    },
  ],
  mistakes: [
    "Opening a port for a vendor's visit and never closing it again.",
    "Trusting everything inside the office, so one infected laptop can reach every server.",
    "Buying a firewall with features that need a subscription, and letting that lapse in the second year.",
    "Leaving the default password on cameras, switches, and door controllers.",
    "Collecting logs that no one looks at until the insurer asks for them.",
  ],
  regulation: [
    "Federal contractors find network rules in writing: FAR 52.204-21 lists 15 basic safeguarding requirements, and contracts with controlled information point to NIST SP 800-171 through DFARS 252.204-7012. HIPAA has technical safeguards for systems with patient information (45 CFR 164.312). If you take cards, ask your bank which PCI DSS questionnaire applies. Everyone else should read what their insurance application promises.",
  ],
  proof: [
    { label: "Our security services", href: "/services/security" },
    { label: "A machine shop that kept its old controllers and passed", href: "/case-studies/machine-shop-security-plan" },
    { label: "Security basics for a small business", href: "/blog/essential-cybersecurity-practices-small-business" },
  ],
};
