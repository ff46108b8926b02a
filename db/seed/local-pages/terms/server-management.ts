import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const serverManagement: TermKnowledge = {
  plural: "server management services",
  synonyms: ["server administration", "server maintenance", "managed servers"],
  what: [
    "Server management is the housekeeping of the machines that everyone else depends on: updates in a planned window, disks that are replaced before they fail, certificates that are renewed on time, storage that doesn't fill up, and backups that come back. It applies equally to a box in a closet, a virtual machine at a host, and an instance in the cloud.",
    "A server does its work unseen, so trouble with it builds unseen too. Managing one means measuring it, with numbers for load, memory, disk health, and failed sign-ins, and acting on the trend instead of the alarm. It also means knowing what runs there, why, and what else stops if you restart it.",
  ],
  who: [
    "Companies with at least one machine that several people need at once: a file server, a database for the accounting or ERP program, a terminal server, a web shop. A firm whose software all runs in a browser may need none of this, and moving the last server away can be the better project.",
    "Distribution, manufacturing, and engineering firms tend to keep servers on site because of large files and machines on the floor. If yours was set up by someone who has since left, management starts with finding out what it does.",
  ],
  signs: [
    "No one dares to restart the server, because no one remembers how the programs on it were started.",
    "The operating system's support date has passed, or no one knows when it will.",
    "It gets slow every afternoon, and the usual cure is to wait.",
    "A disk light has been amber for weeks, and people have stopped seeing it.",
    "The website showed a certificate warning over a weekend, and customers told you.",
    "Everyone who ever worked on it used the same administrator account.",
  ],
  first_steps: [
    "We read what's there: system, roles, programs, scheduled tasks, and who connects to them.",
    "We check disks, power supplies, memory, and the age of the warranty.",
    "We take an image of the whole machine and start it elsewhere, before we change anything.",
    "We set up monitoring with limits that fit this server, and decide who's called at night.",
    "We agree on a maintenance window, catch up on updates in stages, and write down how to undo each stage.",
  ],
  duration: [
    "Taking over a documented server takes a few days. An undocumented one takes two to three weeks, most of it careful looking, since its oddities show only at the end of the month or the quarter. Replacing a server, with parallel running and a weekend to switch, is a project of four to eight weeks.",
  ],
  price: [
    "It's usually priced per server each month, by how much it does: a plain file server costs less to maintain than a database that can never stop. Night coverage, several sites, old operating systems, and software that needs its vendor for every update raise the price. Hardware, licenses, and migrations are separate. Ask what happens to the fee when a server is retired.",
  ],
  questions: [
    {
      question: "Should we move our server to the cloud?",
      answer:
        "It depends on the program, the files, and your internet line. Browser-based replacements often win. A database that machines on the floor talk to every second may belong in the building. Compare five years of cost, including the power, the backups, and the hours.",
    },
    {
      question: "When does a server have to be replaced?",
      answer:
        "When its operating system loses security updates, when its maker no longer sells parts, or when a failure would cost more than the replacement. Five to seven years is a common plan for hardware. Put the date in the budget now.",
    },
    {
      question: "Can updates be done without downtime?",
      answer:
        "Rarely with one server: it has to restart at some point. With two that share the work, one can run while the other is updated. For most offices a short window at night, announced in advance, is far cheaper.",
    },
    {
      question: "What if an update breaks our software?",
      answer:
        "We take a snapshot first, update a copy where that's possible, and go back if the program misbehaves. For industry software we ask its vendor before larger updates. Postponing forever is the worse risk, since attackers read the same announcements as you do.",
    },
    {
      question: "Who can sign in to the server?",
      answer:
        "As few people as possible, each under their own name, with a second factor and no email or browsing on the machine. The list belongs to you, and it's checked every quarter.",
    },
  ],
  mistakes: [
    "Using the server as someone's workstation, web browser included.",
    "Storing its only backup on another disk of the same machine.",
    "Buying capacity for ten years, when the software will change in three.",
    "Running everything on one system, so a web problem takes accounting down too.",
    "Putting it in a closet without cooling, which in a Texas August is a way to test disks.",
  ],
  regulation: [
    "Servers that hold regulated data inherit its rules. On federal contracts, FAR 52.204-21 expects the basics: known users, and flaws that get fixed. With patient records on them, servers need the safeguards of 45 CFR 164.312, which in practice means an account for each person, and logs that are kept and read. Card data is best kept off your own machines altogether: then most of PCI DSS is someone else's work.",
  ],
  proof: [
    { label: "Our server management", href: "/services/server-management" },
    { label: "Dispatch that stays up at night", href: "/case-studies/freight-dispatch-at-night" },
    { label: "Hosting with plans and prices", href: "/services/hosting" },
  ],
};
