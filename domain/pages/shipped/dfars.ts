import { lines, offer, shippedPage } from "./shipped-page.ts";

const ASSESSMENT = "/compliance/assessment?framework=NIST800-171";

const card = (label: string, title: string, points: string) => ({ label, title, points });

export const dfars = shippedPage({
  slug: "compliance/dfars",
  title: "DFARS",
  metaTitle: "DFARS 252.204-7012 compliance in {brand_city}",
  metaDescription:
    "What the DFARS cybersecurity clauses require of a small supplier: 72-hour reporting, 90-day images, flow-down, and the 800-171 score.",
  metaKeywords: ["DFARS compliance", "DFARS 252.204-7012", "72-hour incident report", "defense supplier", "SPRS score"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "We read your DFARS clauses and help you meet them",
        text:
          "Four clauses determine how a supplier of the Department of War (in law, the Department of Defense) has to protect information. Primes pass them on, so you can be " +
          "bound by them without ever having dealt with the government. Look for their numbers in your latest purchase order.",
        buttonText: "Schedule Assessment",
        buttonUrl: ASSESSMENT,
        secondText: "Call {brand_phone}",
        secondUrl: "tel:{brand_phone}",
        kind: "shared",
        formTitle: "Have your clauses read",
        formText: "Paste the clause list from one contract. We'll mark what affects your IT and what to do first, free of charge.",
        about: "DFARS Compliance",
        submit: "Send My Clauses",
        ...{ offer: "DFARS compliance" },
      },
      earlier: {
        texts: { title: "title", intro: "text", button: "buttonText", form: "formTitle", formText: "formText", submit: "submit" },
      },
    },
    clauses: {
      name: "Clauses",
      type: "levels",
      content: {
        title: "Four clauses to look for",
        intro: "What each one requires, in short. The text in your own contract is what binds you.",
        items: [
          card(
            "252.204-7012",
            "Protect the information, report incidents",
            lines(
              "Protect covered defense information according to NIST SP 800-171",
              "Report a cyber incident within 72 hours of discovery",
              "Keep images of the affected systems, and packet captures, for 90 days after the report",
              "Keep the information, encrypted or not, only in cloud services that meet FedRAMP Moderate or an equivalent",
              "Pass the clause on to subcontractors that handle the information",
            ),
          ),
          card(
            "252.204-7019",
            "Have a score on file before award",
            lines(
              "A NIST SP 800-171 assessment of each system covered by the offer",
              "A summary score in SPRS, the Department's supplier system",
              "No more than three years old, unless the solicitation says less",
              "Newer solicitations may leave this provision out. The CMMC clause asks for results in SPRS, too",
            ),
          ),
          card(
            "252.240-7997, formerly 7020",
            "Give the government access",
            lines(
              "Give access to facilities, systems, and people when the Department does its own assessment (medium or high)",
              "Class Deviation 2026-O0025 has used the new number in DoD solicitations and contracts since February 1, 2026. It has no Basic assessment",
              "In older contracts, 252.204-7020: don't award a subcontract that involves the information to a firm without a current assessment",
              "In older contracts, flow the clause down to subcontractors",
            ),
          ),
          card(
            "252.204-7021",
            "Hold the contract's CMMC level",
            lines(
              "Have the CMMC status that the contract names at award, and keep it for the life of the contract",
              "Name the CMMC UID of each system that will handle the information in your offer. SPRS issues it, and a system you don't name can't be used",
              "Handle the contract's information only on systems that have that status",
              "Have a senior official affirm compliance every year in SPRS",
              "Require the right level from subcontractors that handle the information",
            ),
          ),
        ],
        columns: "2",
        below:
          "Clauses get renumbered, reworded, and dropped, lately in the overhaul of the FAR: its 52.240-93 has the 15 basic safeguards of FAR " +
          "52.204-21, and by published summaries, Class Deviation 2026-O0025 (Revision 3 of September 3, 2026) sets the DoD clauses. If a clause in your contract differs from this list, follow the contract, and ask your contracting officer or your " +
          "prime when in doubt. To see what the level in 252.204-7021 means, read about " +
          "[CMMC](/compliance/cmmc).",
        facts: lines(
          ...["dfars-7012", "dfars-7019", "dfars-7020", "dfars-7021", "cmmc-phases", "far-basic-safeguarding"],
          ...["cmmc-suspension-in-contracts", "cmmc-uids", "cmmc-encrypted-cui"],
        ),
      },
      earlier: {
        texts: { title: "title", intro: "intro", text: "below" },
        list: "dfars_clauses",
        entries: { label: "number", points: "asks" },
      },
    },
    incident: {
      name: "Incidents",
      type: "features",
      content: {
        title: "72 hours isn't long for a shop that has never done it",
        intro: "Under clause 7012, you have 72 hours from discovery to report a cyber incident. Have this ready beforehand:",
        items: [
          {
            title: "Access to the reporting site",
            text:
              "The clause asks for a medium assurance certificate. Since April 11, 2024, the Department's rule asks for a registration in PIEE " +
              "instead. Ask your contracting officer which one you need, and where reports go. Both take time.",
            icon: "key-round",
          },
          { title: "A person and a deputy", text: "Two people authorized to report, with their phone numbers on paper.", icon: "users" },
          {
            title: "A way to create images",
            text: "You keep images of affected systems, and packet captures, for at least 90 days after the report, in case the Department asks for them.",
            icon: "hard-drive",
          },
          {
            title: "Logs that reach back",
            text: "Logs show who did what. A firewall that keeps one day of them isn't enough.",
            icon: "activity",
          },
          {
            title: "The list of contracts",
            text: "The report asks which contracts are affected, and so will your prime.",
            icon: "briefcase",
          },
          {
            title: "A rehearsal",
            text: "One hour a year, with the people on the list. In the first hour of a real incident, disconnect the computer and leave it running.",
            icon: "clock",
          },
        ],
        ...{ columns: "3" },
        below: "You report what you know. A report with open questions after two days is better than a perfect one after five.",
        facts: lines("dfars-7012-preservation", "medium-assurance-certificate"),
        ...{ tone: "ink" },
      },
      earlier: { texts: { title: "title", intro: "intro", text: "below" }, list: "dfars_incident" },
    },
    steps: {
      name: "Steps",
      type: "steps",
      content: {
        title: "Five steps to a position you can defend",
        items: [
          { title: "Clauses", text: "We go through your contracts and list what binds you." },
          { title: "Scope", text: "We find where covered information lives and move it into as few places as possible." },
          {
            title: "Gaps",
            text: "We compare what you have with the 110 requirements of NIST SP 800-171 and calculate the score with the Department's own table.",
          },
          { title: "Remediation", text: "A plan with an owner and a date for each gap, biggest first. We do the technical part." },
          { title: "Upkeep", text: "Evidence, an annual rehearsal of the incident plan, and a review of every new contract." },
        ],
        ...{ columns: "3" },
      },
      earlier: { texts: { title: "title" }, list: "dfars_steps" },
    },
    prices: {
      name: "Prices",
      type: "pricing",
      content: {
        title: "What it costs",
        intro:
          "Prices are for one site with up to 50 people. For anything larger, you get a quote before any work begins. Our NIST 800-171 gap " +
          "assessment costs more: it tests the systems on site.",
        items: [
          offer("dfars", "DFARS gap assessment", "$5,000", "Where you stand, in writing, from your documents and interviews by video.", [
            ...["Your clauses, read and explained", "All 110 requirements checked", "Your true score, with working papers"],
            "Gaps, biggest first",
          ]),
          offer("dfars", "Security plan and policies", "$8,000", "The documents your score depends on.", [
            ...["System security plan", "Plan of action with dates", "Policies in your own words", "Help entering your score in SPRS"],
          ]),
          offer("dfars", "Remediation", "$15,000", "The technical work to close the gaps.", [
            ...["Second sign-in factor for everyone", "Encryption, logging, and patches", "A separate place for the information"],
            "Procedures and training",
          ]),
          offer("dfars", "Incident readiness", "$3,000", "Ready for the 72 hours.", [
            ...["Incident plan with roles", "Access to the reporting site set up", "Imaging and log retention set up"],
            "A rehearsal with your people",
          ]),
        ],
        ...{ opens: "quote", subject: "DFARS" },
        ...{ above: "line", anchor: "prices" },
      },
      earlier: { texts: { title: "title", note: "intro", button: "items.*.buttonText" }, list: "dfars_services" },
    },
    closing: {
      name: "Closing",
      type: "media",
      content: {
        title: "A word on honest scores",
        text:
          "<p>A low score with a plan is a position you can defend. A high score that you know isn't true is a false statement to the " +
          "government, and companies have paid large settlements for such claims under the False Claims Act. We work out the true score with you, and then we " +
          "improve it.</p>",
        size: "large",
        buttonText: "Schedule Assessment",
        buttonUrl: ASSESSMENT,
        secondText: "Call {brand_phone}",
        secondUrl: "tel:{brand_phone}",
        ...{ drawing: "dfars", side: "right" },
        ...{ tone: "tint" },
      },
      earlier: { texts: { title: "title", button: "buttonText", text: "text" } },
    },
  },
});
