import { claim, list, question, step, text, titled } from "./claim.ts";

/**
 * What the local pages say of the firm, beside the text that their template makes. Texts may hold [Search_term], [search_term] and [Location]:
 * every page puts its own in.
 */
export const localPagesClaims = {
  local_trust_badges: claim(list(text(60)), ["SOC 2 Compliant", "NIST 800-171", "CMMC Ready", "99.9% Uptime", "24/7 Support"]),
  local_results_in: claim(text(40), "2-6 weeks"),
  local_trusted_by: claim(text(40), "500+ businesses"),
  local_features: claim(list(titled), [
    {
      title: "One number for all of it",
      text: "Whoever answers in [Location] knows your office or finds out who does. You never have to sort out which vendor a fault belongs to.",
      icon: "headset",
    },
    {
      title: "Safe before it is new",
      text: "Backups that have been restored once, a second sign-in factor, and no account of people who left. Then we talk about anything else.",
      icon: "shield-check",
    },
    {
      title: "On paper, and yours",
      text: "You get [search_term] with a list of what you have, a price that says what is not included, and records that stay with you if you leave.",
      icon: "file-text",
    },
  ]),
  local_pictures: claim(list(step), [
    {
      title: "What happens behind [search_term]",
      text:
        "Most of the work is quiet: updates at night, copies that somebody restores on purpose, alerts that a person reads. " +
        "You see it in a short report once a month, and in how seldom you have to call.",
    },
    {
      title: "Near enough to come by, set up not to have to",
      text:
        "What can be solved from a distance is solved within minutes, with you watching if you like. " +
        "For cables, printers and new rooms somebody comes to [Location], at a time that you choose.",
    },
  ]),
  local_faq: claim(list(question), [
    {
      q: "How soon will we notice a difference in [Location]?",
      a:
        "Dangerous things are dealt with in the first days. What your people notice follows within weeks, one thing after the other, " +
        "and you get that order in writing before we begin.",
    },
    {
      q: "What is the price of [search_term]?",
      a:
        "It depends on how many people and devices there are and on what has to be proven to others. After one conversation and one look " +
        "you get a price that names what it includes, and what it does not.",
    },
    {
      q: "Do you come to [Location], or is everything done from a distance?",
      a:
        "Both. Most questions are solved from a distance because that is quicker for you. Whatever needs hands on a cable or a printer, " +
        "we do on site, by appointment, and at once in an emergency.",
    },
    {
      q: "We have somebody who looks after our computers. Can you work together?",
      a:
        "Yes. Usually your person keeps the daily questions and the special programs, and we take nights, vacations, security and large " +
        "projects. Who does what is written down, so that nothing falls between two chairs.",
    },
    {
      q: "What if we want to leave again?",
      a:
        "Then passwords, documentation and backups go with you, in a form that the next provider can use. They are yours from the first " +
        "day on, and handing them over costs nothing.",
    },
  ]),
};
