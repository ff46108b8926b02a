import { claim, figure, list, step, titled } from "../claim.ts";

/** Managed IT. */
export const managedItClaims = {
  managed_it_figures: claim(list(figure), [
    { value: "99.9%", label: "uptime" },
    { value: "24/7", label: "somebody on duty" },
    { value: "30%", label: "cost reduction" },
    { value: "2hrs", label: "average response" },
  ]),
  managed_it_capabilities: claim(list(titled), [
    {
      title: "Help desk",
      text: "Your people call or write, and a person helps them. No ticket number first, no menu to listen to.",
      icon: "headset",
    },
    {
      title: "Updates",
      text: "Computers, servers and network equipment are patched on a schedule, and you see which ones are behind.",
      icon: "refresh-cw",
    },
    {
      title: "Backups",
      text: "They run every night, somebody reads the reports, and we restore a sample to prove that it works.",
      icon: "database",
    },
    {
      title: "Network",
      text: "Firewall, Wi-Fi and internet lines are watched around the clock, with a separate Wi-Fi for guests.",
      icon: "network",
    },
    {
      title: "Security",
      text: "Endpoint protection, multi-factor sign-in, and a routine for the first and the last day of everybody on your staff.",
      icon: "shield-check",
    },
    {
      title: "Planning",
      text: "A list of what must be replaced in the next three years, with prices, so that a dead server does not decide your budget.",
      icon: "calendar",
    },
  ]),
  managed_it_benefits: claim(list(titled), [
    {
      title: "A price you know in advance",
      text: "One monthly price for agreed work. We earn the same in a quiet month, so it is in our interest that nothing breaks.",
      icon: "credit-card",
    },
    {
      title: "Lower cost",
      text: "Our clients spend about 30% less than before. Most of it was licenses nobody used and emergencies that no longer happen.",
      icon: "trending-up",
    },
    {
      title: "Fewer interruptions",
      text: "A full disk or a failing battery is replaced before it stops the office, because the alert reaches us first.",
      icon: "activity",
    },
    {
      title: "One number to call",
      text: "Internet company, copier firm, maker of your industry program: we make those calls and stay on the line.",
      icon: "phone",
    },
    {
      title: "Nothing in one person's head",
      text: "Passwords, diagrams and procedures are written down and belong to you. A vacation or a resignation changes nothing.",
      icon: "users",
    },
    {
      title: "Answers for customers and insurers",
      text: "When a questionnaire asks about backups and second factors, the evidence is at hand, with dates.",
      icon: "file-text",
    },
  ]),
  managed_it_first_days: claim(list(step), [
    {
      title: "Weeks 1 and 2: inventory",
      text:
        "We list every computer, account, license, contract and password holder. You get this list. It usually contains two or three " +
        "surprises, such as an administrator account of a firm that has not worked for you in years.",
    },
    {
      title: "Weeks 3 to 6: the dangerous things",
      text:
        "Second factor for everybody, accounts of former staff closed, a backup that can be restored, old systems separated from the " +
        "network. Nothing looks different yet, but the doors are locked.",
    },
    {
      title: "Weeks 7 to 10: order",
      text: "The same settings on every computer, patches on schedule, Wi-Fi in every corner, one place for files instead of four.",
    },
    {
      title: "Weeks 11 to 13: the plan",
      text:
        "We sit down with you for an hour: what is done, what is left, what it costs, and what can wait. From then on we do this every " +
        "quarter.",
    },
  ]),
};
