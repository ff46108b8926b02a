import { Link, useLocation } from "react-router";
import { mailtoLink } from "~/domain/email-address.input.ts";
import type { FoundPerson, ListedPerson } from "~/domain/leads/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { phoneLink, phoneText } from "../leads/lead-badges.tsx";
import { PersonalData } from "../leads/personal-data.tsx";
import { Facts } from "../parts/facts.tsx";
import { FactGroup } from "../parts/record-body.tsx";
import { Day, ShortDay } from "../parts/times.tsx";
import { leadsText } from "./people-list.tsx";
import { personDialogs } from "./person-address.ts";
import type { PersonRecord } from "./read-person.ts";

/** Contact details, possible duplicates, and what's stored about the person. */
export function PersonFacts({ record: { person, subscriptions, may } }: { record: PersonRecord }) {
  const location = useLocation();
  return (
    <>
      <Contact person={person} />
      {subscriptions.length > 0 && (
        <FactGroup title="Newsletter">
          <ul className="grid gap-1 text-sm">
            {subscriptions.map(({ id, email, isActive }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <Link to={`/admin/newsletter/subscribers/${id}`} className="wrap-anywhere text-link">
                  {email}
                </Link>
                <Badge tone={isActive ? "good" : "neutral"}>{isActive ? "Subscribed" : "Not subscribed"}</Badge>
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
      {person.similar.length > 0 && <Similar people={person.similar} mayMerge={may.edit} />}
      {person.sameVisit.length > 0 && (
        <FactGroup title="Same visit">
          <p className="text-sm">
            These people used the same browser during the same visit but gave another address. They're probably colleagues.
          </p>
          <People people={person.sameVisit} />
        </FactGroup>
      )}
      <PersonalData addresses={person.addresses} may={may} eraseAt={(leadId) => personDialogs.withDialog(location, "erase", leadId)} />
    </>
  );
}

function Contact({ person }: { person: FoundPerson }) {
  const { addresses, phone, company, createdAt } = person;
  return (
    <FactGroup title="Contact">
      <ul className="grid gap-1 text-sm">
        {addresses.map(({ email, isConfirmed }) => (
          <li key={email} className="flex flex-wrap items-center gap-2">
            <a href={mailtoLink(email)} className="break-all text-link">
              {email}
            </a>
            <Badge tone={isConfirmed ? "good" : "neutral"}>{isConfirmed ? "Confirmed" : "Not confirmed"}</Badge>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [
            "Phone",
            phone && (
              <a key="tel" href={phoneLink(person)} className="text-link">
                {phoneText(person)}
              </a>
            ),
          ],
          [
            "Company",
            company && (
              <Link key="company" to={`/admin/companies/${company.id}`} className="text-link">
                {company.name}
              </Link>
            ),
          ],
          ["First contact", <Day key="since" at={createdAt} />],
        ]}
      />
    </FactGroup>
  );
}

function Similar({ people, mayMerge }: { people: ListedPerson[]; mayMerge: boolean }) {
  return (
    <FactGroup title="Possible duplicates">
      <p className="text-sm">These people gave the same email address, but it isn't confirmed for both.</p>
      <People people={people} mayMerge={mayMerge} />
    </FactGroup>
  );
}

/** Other people, each with a way to merge them into this one. */
export function People({ people, mayMerge = false }: { people: ListedPerson[]; mayMerge?: boolean }) {
  const location = useLocation();
  return (
    <ul className="grid divide-y divide-line text-sm">
      {people.map(({ id, name, email, leads, open, lastLeadAt }) => (
        <li key={id} className="grid gap-1 py-2 first:pt-0">
          <Link to={`/admin/people/${id}`} className="font-semibold wrap-anywhere text-link">
            {name}
          </Link>
          <span className="break-all">{email}</span>
          <span>
            {leadsText(leads, open)}
            {lastLeadAt && (
              <>
                , latest <ShortDay at={lastLeadAt} />
              </>
            )}
          </span>
          {mayMerge && (
            <Link to={personDialogs.withDialog(location, "merge", id)} preventScrollReset className="w-fit text-link">
              Merge<span className="sr-only"> {name}</span> into this person
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
