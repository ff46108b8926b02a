import { z } from "zod";
import { claim, list, priced, step, text, titled } from "./claim.ts";

/** DFARS: the clauses 252.204-7012, 7019, 7020 and 7021 of 48 CFR. */
export const dfarsClaims = {
  dfars_intro: claim(
    text(400),
    "Four clauses decide how a supplier of the Department of Defense has to protect information. Primes pass them on, so you can be " +
      "bound by them without ever having dealt with the government. Take your newest purchase order and look for the numbers.",
  ),
  dfars_clauses: claim(list(z.object({ number: text(30), title: text(120), asks: list(text(240)) })), [
    {
      number: "252.204-7012",
      title: "Protect the information, report incidents",
      asks: [
        "Protect covered defense information by NIST SP 800-171",
        "Report a cyber incident within 72 hours of its discovery, with a medium assurance certificate",
        "Keep images of the affected systems for 90 days after the report",
        "Use only cloud services for it that meet FedRAMP Moderate or an equivalent",
        "Pass the clause on to subcontractors that handle the information",
      ],
    },
    {
      number: "252.204-7019",
      title: "Have a score on file before award",
      asks: [
        "A NIST SP 800-171 assessment of each system that the offer concerns",
        "Its summary score in SPRS, the Department's supplier system",
        "Not older than three years, unless the solicitation says less",
      ],
    },
    {
      number: "252.204-7020",
      title: "Let the government look, check your suppliers",
      asks: [
        "Give access to facilities, systems and people when the Department makes an assessment of its own (medium or high)",
        "Award no subcontract that involves the information to a firm without a current assessment",
        "Pass the clause on",
      ],
    },
    {
      number: "252.204-7021",
      title: "Hold the CMMC level of the contract",
      asks: [
        "Have the CMMC status that the contract names at award, and keep it for as long as the contract runs",
        "Handle the contract's information only on systems that have that status",
        "Have a senior official affirm compliance every year in SPRS",
        "Require the right level from subcontractors that handle the information",
      ],
    },
  ]),
  dfars_incident: claim(list(titled), [
    {
      title: "A medium assurance certificate",
      text: "Without it you cannot file the report on the Department's portal. Getting one takes time, so apply now and renew it early.",
      icon: "key-round",
    },
    { title: "A person and a deputy", text: "Two people who may decide to report, with their phone numbers on paper.", icon: "users" },
    {
      title: "A way to make images",
      text: "Affected systems are kept as images for at least 90 days after the report, so that the Department can ask for them.",
      icon: "hard-drive",
    },
    {
      title: "Logs that reach back",
      text: "They show who did what. A firewall that remembers one day is not enough.",
      icon: "activity",
    },
    {
      title: "The list of contracts",
      text: "The report asks which contracts are concerned, and so will your prime.",
      icon: "briefcase",
    },
    {
      title: "A rehearsal",
      text: "One hour a year, with the people on the list. In the first hour of a real one, disconnect the computer and leave it running.",
      icon: "clock",
    },
  ]),
  dfars_steps: claim(list(step), [
    { title: "Clauses", text: "We go through your contracts and list what binds you." },
    { title: "Scope", text: "We find where covered information lives, and move it into as few places as possible." },
    {
      title: "Gaps",
      text: "We compare what you have with the 110 requirements of NIST SP 800-171 and calculate the score by the Department's own table.",
    },
    { title: "Remediation", text: "A plan with an owner and a date for each gap, the heavy ones first. We do the technical part." },
    { title: "Upkeep", text: "Evidence, a yearly rehearsal of the incident plan, a look at every new contract." },
  ]),
  dfars_services: claim(list(priced), [
    {
      name: "DFARS gap assessment",
      price: "$5,000",
      period: "",
      description: "Where you stand, in writing.",
      features: [
        "Your clauses, read and explained",
        "All 110 requirements checked",
        "The true score, with working papers",
        "Gaps in order of weight",
      ],
    },
    {
      name: "Security plan and policies",
      price: "$8,000",
      period: "",
      description: "The documents that the score depends on.",
      features: ["System security plan", "Plan of action with dates", "Policies in your own words", "The score entered in SPRS with you"],
    },
    {
      name: "Remediation",
      price: "$15,000",
      period: "",
      description: "The technical work on what is missing.",
      features: [
        "Second sign-in factor for everyone",
        "Encryption, logging and patches",
        "A separate place for the information",
        "Procedures and training",
      ],
    },
    {
      name: "Incident readiness",
      price: "$3,000",
      period: "",
      description: "Ready for the 72 hours.",
      features: [
        "Incident plan with roles",
        "Medium assurance certificate applied for",
        "Imaging and log retention set up",
        "A rehearsal with your people",
      ],
    },
  ]),
  dfars_price_note: claim(text(300), "Prices are for one site with up to 50 people. For more, you get a quote before any work begins."),
};
