import { claim, list, question, step, text, titled } from "./claim.ts";

/**
 * What the local pages say about the firm, besides the text from their template. Texts can contain [Search_term], [search_term], and
 * [Location], which every page replaces with its own.
 */
export const localPagesClaims = {
  local_trust_badges: claim(list(text(60)), ["SOC 2 Compliant", "NIST 800-171", "CMMC Ready", "99.9% Uptime", "24/7 Support"]),
  local_results_in: claim(text(40), "2-6 weeks"),
  local_trusted_by: claim(text(40), "500+ businesses"),
  local_features: claim(list(titled), [
    {
      title: "One number for everything",
      text: "The person who answers in [Location] knows your office or finds someone who does. You never have to figure out which vendor is responsible for a problem.",
      icon: "headset",
    },
    {
      title: "Safety before new technology",
      text: "Tested backups, a second sign-in factor, and no accounts for people who've left. Then we talk about everything else.",
      icon: "shield-check",
    },
    {
      title: "In writing, and yours",
      text: "You get [search_term] with a list of what you have, a price that says what's not included, and records that stay with you if you leave.",
      icon: "file-text",
    },
  ]),
  local_pictures: claim(list(step), [
    {
      title: "What happens behind [search_term]",
      text:
        "Most of the work is quiet: updates at night, backups that we test by restoring them, alerts that a person reads. " +
        "You see it in a short monthly report, and in how rarely you have to call.",
    },
    {
      title: "Close enough to stop by, set up so we don't have to",
      text:
        "We solve what we can remotely, within minutes, and you can watch if you like. " +
        "For cabling, printers, and new offices, someone comes to [Location] at a time you choose.",
    },
  ]),
  local_faq: claim(list(question), [
    {
      q: "How soon will we notice a difference in [Location]?",
      a:
        "We deal with the biggest risks in the first few days. Your people will notice changes within weeks, one at a time, " +
        "and you get the schedule in writing before we start.",
    },
    {
      q: "How much does [search_term] cost?",
      a:
        "It depends on how many people and devices you have and on what you have to prove to others. After one conversation and one visit, " +
        "you get a price that says what's included and what's not.",
    },
    {
      q: "Do you come to [Location], or is everything done remotely?",
      a:
        "Both. We solve most problems remotely because that's faster for you. When a cable or a printer needs hands-on work, " +
        "we come by appointment, or right away in an emergency.",
    },
    {
      q: "We already have someone who takes care of our computers. Can you work together?",
      a:
        "Yes. Usually, your person keeps handling daily questions and specialized programs, and we cover nights, vacations, security, and " +
        "large projects. We put in writing who does what, so nothing falls through the cracks.",
    },
    {
      q: "What if we decide to leave?",
      a:
        "You take your passwords, documentation, and backups with you, in a form the next provider can use. They're yours from day " +
        "one, and we hand them over at no charge.",
    },
  ]),
};
