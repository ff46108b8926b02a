export interface SeedNavigationItem {
  label: string;
  url: string;
  target: "_self" | "_blank";
  /** on the compliance pages, the slug of their illustration */
  icon: string | null;
  position: number;
  is_active: boolean;
  /** one line below the label in the menu */
  description?: string;
  children?: SeedNavigationItem[];
}

export const navigation: SeedNavigationItem[] = [
  { label: "Home", url: "/", target: "_self", icon: null, position: 1, is_active: true },
  { label: "About", url: "/about", target: "_self", icon: null, position: 2, is_active: true },
  {
    label: "Services",
    url: "/services",
    target: "_self",
    icon: null,
    position: 3,
    is_active: true,
    children: [
      {
        label: "Mobile App Development",
        url: "/services/apps",
        target: "_self",
        icon: null,
        position: 1,
        is_active: true,
        description: "iPhone and Android apps, prototype first",
      },
      {
        label: "Email Hosting",
        url: "/services/email",
        target: "_self",
        icon: null,
        position: 2,
        is_active: true,
        description: "Mailboxes on your own domain, from $5 per user",
      },
      {
        label: "Managed IT",
        url: "/services/managed-it",
        target: "_self",
        icon: null,
        position: 3,
        is_active: true,
        description: "Help desk, patching, and security for your office",
      },
      {
        label: "Hosting",
        url: "/services/hosting",
        target: "_self",
        icon: null,
        position: 4,
        is_active: true,
        description: "Websites, apps, databases, and stores, from $150/mo",
      },
      {
        label: "Website Development",
        url: "/services/website",
        target: "_self",
        icon: null,
        position: 5,
        is_active: true,
        description: "New sites and redesigns at a fixed starting price",
      },
    ],
  },
  {
    label: "Compliance",
    url: "/compliance",
    target: "_self",
    icon: null,
    position: 4,
    is_active: true,
    children: [
      {
        label: "AI Compliance Hub",
        url: "/compliance/ai-compliance-hub",
        target: "_self",
        icon: "compliance",
        position: 1,
        is_active: true,
        description: "Policies, evidence, and tasks for the AI you use",
      },
      {
        label: "CMMC",
        url: "/compliance/cmmc",
        target: "_self",
        icon: "cmmc",
        position: 2,
        is_active: true,
        description: "The three levels, and what each one requires",
      },
      {
        label: "DFARS",
        url: "/compliance/dfars",
        target: "_self",
        icon: "dfars",
        position: 3,
        is_active: true,
        description: "The contract clauses behind defense cybersecurity",
      },
      {
        label: "NIST 800-171",
        url: "/compliance/nist-800-171",
        target: "_self",
        icon: "nist-800-171",
        position: 4,
        is_active: true,
        description: "110 requirements in 14 families, in plain English",
      },
      {
        label: "HIPAA",
        url: "/compliance/hipaa",
        target: "_self",
        icon: "security",
        position: 5,
        is_active: true,
        description: "The Security Rule and free tools",
      },
      {
        label: "SOC 2",
        url: "/compliance/soc-2",
        target: "_self",
        icon: "performance",
        position: 6,
        is_active: true,
        description: "The report, and how to prepare",
      },
    ],
  },
  { label: "Blog", url: "/blog", target: "_self", icon: null, position: 5, is_active: true },
  { label: "Contact", url: "/contact", target: "_self", icon: null, position: 6, is_active: true },
  { label: "Customer Support", url: "/customer-support", target: "_self", icon: null, position: 7, is_active: true },
];
