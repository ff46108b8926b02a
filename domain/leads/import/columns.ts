import type { ImportColumn } from "../../import-kind.ts";
import { Email } from "../../text.input.ts";
import { guessStatus, statusOptions } from "./guess-status.ts";

/** The headers of our own export, of HubSpot, Pipedrive, Salesforce, and of what people type. */
export const columnsOfLeads: readonly ImportColumn[] = [
  {
    key: "email",
    label: "Email",
    aliases: ["email address", "mail", "contact email", "work email", "person - email", "primary email", "correo"],
    isLike: (cell) => cell.includes("@") && Email.safeParse(cell.trim()).success,
  },
  {
    key: "name",
    label: "Name",
    aliases: ["full name", "contact", "contact name", "contact person", "lead name", "person - name", "customer"],
  },
  { key: "first_name", label: "First name", aliases: ["given name", "forename"] },
  { key: "last_name", label: "Last name", aliases: ["surname", "family name"] },
  {
    key: "phone",
    label: "Phone",
    aliases: [
      "phone number",
      "telephone",
      "telephone number",
      "tel",
      "mobile",
      "mobile phone",
      "mobile number",
      "cell",
      "cell phone",
      "work phone",
      "person - phone",
    ],
    isLike: (cell) => /^[+(]?\d[\d ().\-/]{7,24}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.test(cell.trim()) && !/^\d{4}-\d\d-\d\d/.test(cell.trim()),
  },
  {
    key: "company",
    label: "Company",
    aliases: ["company name", "organization", "organisation", "account", "account name", "business", "firm"],
  },
  { key: "service", label: "Service", aliases: ["product", "interest", "interested in", "service of interest"] },
  { key: "message", label: "Message", aliases: ["messages", "request", "description", "inquiry", "enquiry", "comments"] },
  { key: "source", label: "Source", aliases: ["lead source", "original source", "channel", "utm_source"] },
  {
    key: "status",
    label: "Status",
    aliases: ["lead status", "lead state", "lead stage", "stage", "deal stage", "lifecycle stage"],
    without: "Every lead will be new.",
    values: { title: "Statuses", options: statusOptions, guess: guessStatus },
  },
  { key: "owner", label: "Owner", aliases: ["owner email", "contact owner", "lead owner", "assigned to", "assignee", "sales rep"] },
  {
    key: "value_once",
    label: "One-time value",
    aliases: [
      ...["value_once", "value", "amount", "worth", "deal value", "one-time value", "deal amount"],
      ...["value (one time)", "worth (one time)", "amount (one time)", "one time"],
    ],
  },
  {
    key: "value_monthly",
    label: "Monthly value",
    aliases: ["value_monthly", "monthly value", "mrr", "monthly recurring revenue", "monthly", "value (monthly)", "worth (monthly)"],
  },
  {
    key: "received",
    label: "Received",
    aliases: [
      "received date",
      "created_at",
      "created",
      "create date",
      "created date",
      "date",
      "date created",
      "date added",
      "submitted at",
    ],
  },
  { key: "notes", label: "Notes", aliases: ["note", "remarks", "internal notes", "comments", "comment"] },
];
