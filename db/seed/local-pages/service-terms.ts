/** What an owner types when looking for the firm's services, in the spelling that people see. */
export const SERVICE_TERMS: readonly string[] = [
  "Managed IT Services",
  "IT Support",
  "Network Security",
  "Cybersecurity Consulting",
  "CMMC Compliance Support",
  "HIPAA IT Compliance",
  "Business Email Hosting",
  "Cloud Backup",
  "Server Management",
  "Website Development",
];
