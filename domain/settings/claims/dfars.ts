import { z } from "zod";
import { claim, list, priced, step, text, titled } from "./claim.ts";

/** DFARS: clauses of 48 CFR chapter 2, with their old numbers and their new ones (docs/facts.md). */
export const dfarsClaims = {
  dfars_clauses: claim(list(z.object({ number: text(30), title: text(120), asks: list(text(240)) })), [
    {
      number: "252.204-7012",
      title: "Protect the information, report incidents",
      asks: [
        "Protect covered defense information according to NIST SP 800-171",
        "Report a cyber incident within 72 hours of discovery",
        "Keep images of the affected systems, and packet captures, for 90 days after the report",
        "Keep the information, encrypted or not, only in cloud services that meet FedRAMP Moderate or an equivalent",
        "Pass the clause on to subcontractors that handle the information",
      ],
    },
    {
      number: "252.204-7019",
      title: "Have a score on file before award",
      asks: [
        "A NIST SP 800-171 assessment of each system covered by the offer",
        "A summary score in SPRS, the Department's supplier system",
        "No more than three years old, unless the solicitation says less",
        "Newer solicitations may leave this provision out. The CMMC clause asks for results in SPRS, too",
      ],
    },
    {
      number: "252.240-7997, formerly 7020",
      title: "Give the government access",
      asks: [
        "Give access to facilities, systems, and people when the Department does its own assessment (medium or high)",
        "Class Deviation 2026-O0025 has used the new number in DoD solicitations and contracts since February 1, 2026. It has no Basic assessment",
        "In older contracts, 252.204-7020: don't award a subcontract that involves the information to a firm without a current assessment",
        "In older contracts, flow the clause down to subcontractors",
      ],
    },
    {
      number: "252.204-7021",
      title: "Hold the contract's CMMC level",
      asks: [
        "Have the CMMC status that the contract names at award, and keep it for the life of the contract",
        "Name the CMMC UID of each system that will handle the information in your offer. SPRS issues it, and a system you don't name can't be used",
        "Handle the contract's information only on systems that have that status",
        "Have a senior official affirm compliance every year in SPRS",
        "Require the right level from subcontractors that handle the information",
      ],
    },
  ]),
  dfars_incident: claim(list(titled), [
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
  ]),
  dfars_steps: claim(list(step), [
    { title: "Clauses", text: "We go through your contracts and list what binds you." },
    { title: "Scope", text: "We find where covered information lives and move it into as few places as possible." },
    {
      title: "Gaps",
      text: "We compare what you have with the 110 requirements of NIST SP 800-171 and calculate the score with the Department's own table.",
    },
    { title: "Remediation", text: "A plan with an owner and a date for each gap, biggest first. We do the technical part." },
    { title: "Upkeep", text: "Evidence, an annual rehearsal of the incident plan, and a review of every new contract." },
  ]),
  dfars_services: claim(list(priced), [
    {
      name: "DFARS gap assessment",
      price: "$5,000",
      period: "",
      description: "Where you stand, in writing, from your documents and interviews by video.",
      features: [
        "Your clauses, read and explained",
        "All 110 requirements checked",
        "Your true score, with working papers",
        "Gaps, biggest first",
      ],
    },
    {
      name: "Security plan and policies",
      price: "$8,000",
      period: "",
      description: "The documents your score depends on.",
      features: ["System security plan", "Plan of action with dates", "Policies in your own words", "Help entering your score in SPRS"],
    },
    {
      name: "Remediation",
      price: "$15,000",
      period: "",
      description: "The technical work to close the gaps.",
      features: [
        "Second sign-in factor for everyone",
        "Encryption, logging, and patches",
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
        "Access to the reporting site set up",
        "Imaging and log retention set up",
        "A rehearsal with your people",
      ],
    },
  ]),
};
