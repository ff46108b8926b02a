import { z } from "zod";
import { claim, list, optionalText, text } from "./claim.ts";

/** The firm's plans and prices, which several pages show. */
export const homeClaims = {
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
