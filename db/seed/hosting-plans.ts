export interface SeedHostingPlan {
  name: string;
  description: string;
  /** as shown: an amount in US dollars, or "Custom" */
  price: string;
  /** empty where the price is "Custom" */
  period: string;
  popular: boolean;
  features: string[];
}

export const hostingPlans: SeedHostingPlan[] = [
  {
    name: "Website",
    description: "For company websites and WordPress, up to three of them.",
    price: "$150",
    period: "per month",
    popular: true,
    features: [
      "Up to 3 websites",
      "Global content delivery network",
      "Automated daily backups",
      "Updates for WordPress, themes, and plugins",
      "99.9% uptime guarantee",
    ],
  },
  {
    name: "Application",
    description: "For customer portals, internal tools, and the database behind them.",
    price: "$250",
    period: "per month",
    popular: false,
    features: [
      "One application with its database",
      "A staging copy to test changes on",
      "Automated backups of files and database",
      "Performance monitoring with alerts",
      "99.9% uptime guarantee",
    ],
  },
  {
    name: "E-commerce",
    description: "For online stores, where an hour offline is an hour of lost orders.",
    price: "$350",
    period: "per month",
    popular: false,
    features: [
      "One online store with its database",
      "Web application firewall",
      "Room for seasonal peaks, planned with you",
      "Checkout monitored around the clock",
      "99.9% uptime guarantee",
    ],
  },
  {
    name: "Dedicated",
    description: "For contract or regulated data that must not share a server.",
    price: "Custom",
    period: "",
    popular: false,
    features: [
      "A server of your own, sized to the load",
      "Access limited to the people you name",
      "Logs and change records for your auditor",
      "Backup and restore plan in writing",
      "99.9% uptime guarantee",
    ],
  },
];
