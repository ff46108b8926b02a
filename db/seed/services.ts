export interface SeedService {
  slug: string;
  name: string;
  description: string;
  /** lucide icon name in kebab case */
  icon: string;
  /** word token that the service card translates into its colors */
  color_gradient: string;
  features: string[];
  meta_title: string;
  meta_description: string;
  position: number;
  is_active: boolean;
}

export const services: SeedService[] = [
  {
    slug: "wordpress",
    name: "WordPress Design & Hosting",
    description: "A WordPress site that opens in under two seconds and stays patched. We design it, host it, and keep it running.",
    icon: "layout-template",
    color_gradient: "indigo",
    features: [
      "Design around the pages that bring you work",
      "Core, theme, and plugin updates tested first",
      "Daily backups, restored on request",
      "Firewall and malware scanning",
      "Small text changes made for you",
    ],
    meta_title: "WordPress Design & Hosting for Small Businesses",
    meta_description:
      "WordPress design, hosting, and maintenance from one team: tested updates, daily backups, and security included. From $150 a month.",
    position: 1,
    is_active: true,
  },
  {
    slug: "mobile-apps",
    name: "Mobile App Development",
    description: "An iPhone and Android app for the job your team or customers do most. You get a proposal within 48 hours.",
    icon: "smartphone",
    color_gradient: "ember",
    features: [
      "A clickable prototype before any code",
      "One code base for iPhone and Android",
      "Tested on real devices, online and offline",
      "Store submission handled for you",
      "Updates and support after launch",
    ],
    meta_title: "Mobile App Development for iPhone and Android",
    meta_description:
      "iPhone and Android apps for your business: prototype first, development in 4-12 weeks, support after launch. From $15,000.",
    position: 2,
    is_active: true,
  },
  {
    slug: "server-management",
    name: "Server Management & Support",
    description:
      "We patch, monitor, and back up your servers, in your office or in the cloud, and answer day and night when one goes down.",
    icon: "server",
    color_gradient: "slate",
    features: [
      "Monitoring around the clock",
      "Patches on a schedule you approve",
      "Backups with a restore test you can see",
      "Windows and Linux, on site or in the cloud",
      "A written record of every change",
    ],
    meta_title: "Server Management & Support, Day and Night",
    meta_description:
      "Monitoring, patching, tested backups, and 24/7 support for Windows and Linux servers, in your office or in the cloud.",
    position: 3,
    is_active: true,
  },
  {
    slug: "email",
    name: "Email & Collaboration",
    description: "Business email, calendars, and shared files on your own domain, with spam filtering and sign-in protection.",
    icon: "mail",
    color_gradient: "sky",
    features: [
      "Mailboxes on your own domain",
      "Spam and phishing filter",
      "SPF, DKIM, and DMARC set up correctly",
      "Multi-factor sign-in for every mailbox",
      "Old email moved without losing a day",
    ],
    meta_title: "Business Email & Collaboration on Your Domain",
    meta_description: "Business email on your own domain with spam filtering, DMARC, and multi-factor sign-in. Plans from $5/user/month.",
    position: 4,
    is_active: true,
  },
  {
    slug: "compliance",
    name: "AI Compliance Hub",
    description: "One place for the policies, evidence, and open tasks behind your AI rules, CMMC, NIST 800-171, SOC 2, or HIPAA work.",
    icon: "clipboard-check",
    color_gradient: "bluebonnet",
    features: [
      "Register of the AI tools your company uses",
      "Policy drafts you review and approve",
      "Evidence filed under the requirement it proves",
      "Open tasks with an owner and a due date",
      "Free readiness self-assessment",
    ],
    meta_title: "AI Compliance Hub for Small Businesses",
    meta_description:
      "Keep AI policies, evidence, and open tasks in one place, for AI rules, CMMC, NIST 800-171, SOC 2, and HIPAA. $299 a month.",
    position: 5,
    is_active: true,
  },
  {
    slug: "security",
    name: "Cybersecurity & IT Support",
    description: "Protection for every computer, account, and network you own, and a help desk that answers in plain English.",
    icon: "shield-check",
    color_gradient: "ink",
    features: [
      "Endpoint protection monitored by people",
      "Multi-factor sign-in across your accounts",
      "Security training for your staff",
      "Incident plan written and rehearsed with you",
      "Help desk for everyday questions",
    ],
    meta_title: "Cybersecurity & IT Support for Your Office",
    meta_description:
      "Endpoint protection, multi-factor sign-in, staff training, incident planning, and a help desk that speaks plain English.",
    position: 6,
    is_active: true,
  },
  {
    slug: "performance",
    name: "Website Performance",
    description: "We measure why your pages are slow, fix the causes in order of impact, and show you the numbers before and after.",
    icon: "gauge",
    color_gradient: "dusk",
    features: [
      "Measured on real phones and real visits",
      "Images, fonts, and scripts cut to size",
      "Caching and content delivery network set up",
      "Core Web Vitals checked every month",
    ],
    meta_title: "Website Performance & Speed Tuning",
    meta_description:
      "Slow website? We measure the causes, fix them in order of impact, and report load times and Core Web Vitals before and after.",
    position: 7,
    is_active: true,
  },
  {
    slug: "ecommerce",
    name: "E-commerce Websites",
    description: "An online store that takes payments safely, knows your stock, and keeps working on your busiest day.",
    icon: "shopping-cart",
    color_gradient: "mesa",
    features: [
      "Catalog, stock, tax, and shipping set up",
      "Card payments through a payment provider",
      "Checkout tested on phones",
      "Orders sent to your accounting software",
      "Load tested before a sale or a holiday",
    ],
    meta_title: "E-commerce Websites for Growing Businesses",
    meta_description:
      "Online stores with safe payments, stock, tax, and shipping set up, tested on phones and under load. Projects from $4,999.",
    position: 8,
    is_active: true,
  },
];
