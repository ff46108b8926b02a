import { z } from "zod";
import { claim, link, list, optionalText, text, titled } from "./claim.ts";

/** What the home page says about the firm. */
export const homeClaims = {
  home_badges: claim(list(text(60)), ["Sub-2s Load Times", "NIST Compliance", "24/7 Support"]),
  home_statistics: claim(list(z.object({ value: text(30), label: text(60) })), [
    { value: "500+", label: "active clients" },
    { value: "6+ years", label: "average retention" },
    { value: "99.9%", label: "uptime SLA" },
    { value: "Under 1.8s", label: "page response" },
  ]),
  home_values: claim(list(titled), [
    {
      title: "Speed",
      text: "Pages open in under two seconds. If yours slow down, we find out from our monitoring, not from your customers.",
      icon: "gauge",
    },
    {
      title: "Security",
      text: "Every account we manage gets a second sign-in factor, every computer gets its patches, and someone reads the alerts.",
      icon: "shield-check",
    },
    {
      title: "Compliance",
      text: "We work through the standard, requirement by requirement, and keep the evidence an assessor will ask to see.",
      icon: "clipboard-check",
    },
    {
      title: "Trust",
      text: "Clients stay with us for more than six years on average. You know your contact by name and get prices in writing.",
      icon: "handshake",
    },
  ]),
  compliance_cards: claim(list(z.object({ title: text(60), framework: text(20), front: text(300), back: list(text(160)), href: link })), [
    {
      title: "AI Compliance Hub",
      framework: "SOC2",
      front: "Know which AI tools your people use, which rules apply, and what you can show when a customer asks.",
      back: [
        "EU AI Act, and GDPR and CCPA where AI uses personal data",
        "SOX for AI in finance, HIPAA for AI in healthcare",
        "FTC guidance on AI",
        "Policies, evidence, and open tasks in one place",
      ],
      href: "/compliance/ai-compliance-hub",
    },
    {
      title: "CMMC",
      framework: "CMMC",
      front:
        "The Department of War (in law, the Department of Defense) checks contractors at three levels. Find out which one your contracts require.",
      back: [
        "Level 1: 15 requirements",
        "Level 2: all 110 requirements of NIST SP 800-171",
        "Level 3: those 110 and 24 more from NIST SP 800-172",
        "Conditional Level 2: at least 88 of 110 points, few open items, and those closed within 180 days",
      ],
      href: "/compliance/cmmc",
    },
    {
      title: "DFARS",
      framework: "NIST800-171",
      front: "If DFARS 252.204-7012 is in your contract, the way you handle an incident is part of the deal.",
      back: [
        "Report a cyber incident within 72 hours",
        "Keep images of the affected systems, and packet captures, for 90 days",
        "Have access to the reporting site before you need it",
      ],
      href: "/compliance/dfars",
    },
    {
      title: "NIST 800-171",
      framework: "NIST800-171",
      front: "The requirements for protecting Controlled Unclassified Information, and the basis of CMMC Level 2.",
      back: [
        "110 requirements in 14 families (Revision 2)",
        "The DoD score starts at 110 and can fall to −203",
        "Without a system security plan, there's no score at all",
      ],
      href: "/compliance/nist-800-171",
    },
    {
      title: "SOC 2",
      framework: "SOC2",
      front: "Larger customers ask for a SOC 2 report before they trust you with their data. Good preparation makes for a good report.",
      back: [
        "33 common criteria in nine groups, CC1 to CC9",
        "The largest group, with 8 criteria, is access (CC6)",
        "The result is an attestation, not a certification",
      ],
      href: "/compliance/soc-2",
    },
    {
      title: "HIPAA",
      framework: "HIPAA",
      front: "For clinics, dental groups, and everyone who handles patient records for them: the Security Rule, standard by standard.",
      back: [
        "Administrative safeguards: 9 standards (45 CFR 164.308)",
        "Physical safeguards: 4 standards (164.310)",
        "Technical safeguards: 5 standards (164.312)",
        "Required documents are kept for 6 years",
      ],
      href: "/compliance/hipaa",
    },
  ]),
  pricing_plans: claim(
    list(
      z.object({
        name: text(60),
        price: text(30),
        period: optionalText(30),
        description: text(200),
        features: list(text(120)),
        popular: z.boolean(),
        back: z.object({ title: text(60), points: list(text(160)) }),
      }),
    ),
    [
      {
        name: "Starter",
        price: "$99",
        period: "per month",
        description: "For one website that has to stay up, fast, and patched.",
        features: [
          "1 website",
          "Managed updates and security patches",
          "Daily backups",
          "Spam-protected contact forms",
          "Support by email and phone",
        ],
        popular: false,
        back: {
          title: "A good start when",
          points: [
            "your website is an online brochure and nothing more",
            "no one in the office wants to handle updates",
            "you can wait until the next morning for a text change",
          ],
        },
      },
      {
        name: "Professional",
        price: "$150",
        period: "per month",
        description: "For firms that win work through their websites.",
        features: [
          "Up to 3 websites",
          "Everything in Starter",
          "Performance monitoring and tuning",
          "Web application firewall",
          "24/7 emergency support",
        ],
        popular: true,
        back: {
          title: "The usual choice when",
          points: [
            "quote requests come in through your site",
            "you run a second brand, a second location, or a store",
            "an outage on a Saturday costs you money",
          ],
        },
      },
      {
        name: "Enterprise",
        price: "Custom",
        period: "",
        description: "For firms with servers, staff to support, or a standard to meet.",
        features: [
          "Managed IT for your whole office",
          "Server management and support",
          "Compliance work for CMMC, NIST 800-171, SOC 2, or HIPAA",
          "A named contact",
          "Scope and price agreed in writing",
        ],
        popular: false,
        back: {
          title: "Talk to us when",
          points: [
            "you handle patient records or contract data (no CUI unless the written scope names the FedRAMP authorization)",
            "you have more than 30 people who need a help desk",
            "a customer has sent you a security questionnaire",
          ],
        },
      },
    ],
  ),
  pricing_addons: claim(list(z.object({ name: text(60), price: text(30), period: optionalText(30), description: text(200) })), [
    {
      name: "AI Compliance Hub",
      price: "$299",
      period: "per month",
      description: "Policies, evidence, and open tasks for your standard. No CUI. Security data only by written scope.",
    },
    {
      name: "Mobile App Development",
      price: "from $15,000",
      period: "",
      description: "Design, development, testing, and app store release for iPhone and Android.",
    },
    {
      name: "Advanced Security Package",
      price: "$199",
      period: "per month",
      description: "Monitored endpoint protection, staff training, and a rehearsed incident plan.",
    },
  ]),
  money_back: claim(
    text(200),
    "30-day money-back guarantee: if a plan isn't right for you, tell us within the first 30 days, and we'll refund it.",
  ),
  hosting_from: claim(text(30), "$150/mo"),
};
