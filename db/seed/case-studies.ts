import type { CaseStudyInput } from "~/domain/catalog/case-study.input.ts";

/** Fictional clients, the same as in the testimonials, shipped as demo content. */
export const caseStudies: Omit<CaseStudyInput, "pictures" | "isActive">[] = [
  {
    title: "A machine shop that can show its prime a security plan",
    slug: "machine-shop-security-plan",
    client: "Sotol Creek Machine Works",
    industry: "Precision machining, defense supplier",
    summary:
      "A 38-person shop kept DoD drawings on a shared drive and had no written security plan. Eleven months later the plan was written and the score was filed.",
    challenge:
      "Sotol Creek makes valve bodies for two defense primes. In January one of them asked for a NIST SP 800-171 self-assessment score and a system security plan. The shop had neither.\n\n" +
      "Drawings marked as controlled sat on the same shared drive as payroll and vacation photos. Thirty-eight people could open them, and no one could say who had.",
    work:
      "We spent the first month finding out where drawings went: from the prime's portal to an inbox, to the drive, to six programming stations and two USB drives. Then we gave them one place to live, with sign-in by second factor and a log of who opens what.\n\n" +
      "The programming stations moved to a network of their own. Old accounts were closed, laptops were encrypted, and a test restore went on the calendar for every quarter.\n\n" +
      "The plan was written while we worked, not afterward. Dolores Quintanilla, the operations manager, reviewed each chapter, so she can explain it without us in the room.",
    result:
      "The first honest score, counted once there was a plan to count from, was 17 of 110 points. The score filed in December was 104, with a dated plan of action for the requirements behind the other six.\n\n" +
      "It took eleven months instead of the six we all hoped for. The second server had to be replaced before it could be encrypted, and that waited for a budget. The prime renewed its order in January.",
    figures: [
      { value: "104 of 110", label: "points in the self-assessment, up from 17" },
      { value: "11 months", label: "from first visit to filed score" },
      { value: "1 place", label: "where controlled drawings live, down from 5" },
      { value: "38", label: "people trained to handle them" },
    ],
    services: ["compliance/cmmc", "compliance/nist-800-171", "services/managed-it"],
    quote: "Now the plan is written, our score is filed, and I can explain both to our prime.",
    quoteAuthor: "Dolores Quintanilla",
    quoteTitle: "Operations Manager, Sotol Creek Machine Works",
    metaTitle: "Case study: NIST 800-171 for a machine shop",
    metaDescription:
      "How a 38-person machine shop went from no security plan to a filed NIST SP 800-171 score of 104 in eleven months, and what took longer than planned.",
    position: 1,
  },
  {
    title: "Four years of X-rays, back before lunch",
    slug: "dental-imaging-restored",
    client: "Ocotillo Ridge Dental Group",
    industry: "Dental practice, three offices",
    summary:
      "The imaging server had not been backed up since March, and no one knew. We found out in our first week. When a drive failed that fall, it cost half a morning.",
    challenge:
      "Ocotillo Ridge has three offices and 26 people. Every X-ray they take goes to one imaging server behind the front desk on Ridge Road.\n\n" +
      "The backup software sent a green email each night. What it backed up was the folder that the imaging program had stopped using in March.",
    work:
      "In the first week we try to restore something from every backup a new client has. The imaging server was the one that came back empty.\n\n" +
      "We set up two backups that don't depend on each other: a copy every 15 minutes to a second machine in the building, and an encrypted one each night to a data center in another city. A test restore runs once a month, and the practice manager gets a picture of a restored X-ray instead of a green email.\n\n" +
      "We also wrote down, on one page, what the front desk does while imaging is down.",
    result:
      "On a Tuesday in October a drive failed at 8:05 AM. The front desk took out the page and moved four appointments. By 12:05 PM the server ran on the second machine with every image up to 8:00.\n\n" +
      "No X-ray was lost and no patient was sent home. The broken drive was replaced two days later, after hours.",
    figures: [
      { value: "4 hours", label: "from failed drive to working X-rays" },
      { value: "0", label: "X-rays lost, out of four years" },
      { value: "15 minutes", label: "between one copy and the next" },
      { value: "4", label: "appointments moved, none canceled" },
    ],
    services: ["services/server-management", "services/managed-it"],
    quote: "When a drive failed that fall, we lost half a morning instead of four years of X-rays.",
    quoteAuthor: "Dr. Anil Deshmukh",
    quoteTitle: "Managing Partner, Ocotillo Ridge Dental Group",
    metaTitle: "Case study: a dental imaging server restored",
    metaDescription:
      "A dental group's backups had been empty since March. What we changed in the first week, and what happened when a drive failed in October.",
    position: 2,
  },
  {
    title: "Dispatch that stays up at night",
    slug: "freight-dispatch-at-night",
    client: "Tres Nogales Freight",
    industry: "Trucking and freight",
    summary:
      "A 31-person carrier dispatches around the clock, but its IT support went home at five. One Sunday call at 2:40 AM became a year with a single outage.",
    challenge:
      "Tres Nogales runs 22 trucks out of Laredo. The dispatch system stood on a server in the office, on one internet line. In the year before they called us it stopped eleven times, eight of them at night.\n\n" +
      "When dispatch stops, drivers wait at the yard. Travis Holloway, the owner, put the cost at $400 an hour before detention fees.",
    work:
      "The first call came before the contract: 2:40 on a Sunday morning. A switch had failed. A technician talked the dispatcher through moving two cables to a spare one, and trucks were moving again by four.\n\n" +
      "Then we took away what could fail on its own. A second internet line from another carrier takes over in under a minute. The dispatch system moved to a hosted server with a copy in a second data center. We watch both lines, the server, and the yard printers day and night, and call before drivers notice.",
    result:
      "In the twelve months since, dispatch has stopped once, for 12 minutes, when both lines lost power in the same storm. We've added a battery for the router since then.\n\n" +
      "Night dispatchers have called us 41 times. A person picked up every time.",
    figures: [
      { value: "80 minutes", label: "from the first call to trucks moving" },
      { value: "11 to 1", label: "outages, the year before and the year after" },
      { value: "12 minutes", label: "dispatch was down in twelve months" },
      { value: "41 of 41", label: "night calls picked up by a person" },
    ],
    services: ["services/managed-it", "services/hosting"],
    quote: "I called at 2:40 on a Sunday morning and a person picked up. Trucks were moving again by four.",
    quoteAuthor: "Travis Holloway",
    quoteTitle: "Owner, Tres Nogales Freight",
    metaTitle: "Case study: freight dispatch around the clock",
    metaDescription:
      "How a 31-person carrier in Laredo went from eleven dispatch outages a year to one, starting with a call at 2:40 on a Sunday morning.",
    position: 3,
  },
];
