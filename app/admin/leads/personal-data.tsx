import { DownloadButton } from "../parts/download-button.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { FactGroup } from "../parts/record-body.tsx";

type PersonalDataProps = {
  /** Each with a lead that has it. */
  addresses: { email: string; leadId: string }[];
  may: { exportPerson: boolean; erasePerson: boolean };
  /** Opens the dialog that erases what's stored about a lead's address. */
  eraseAt: (leadId: string) => string;
};

/** Exports and erases what's stored about an address, for people who ask for it. */
export function PersonalData({ addresses, may, eraseAt }: PersonalDataProps) {
  if (addresses.length === 0 || !(may.exportPerson || may.erasePerson)) return null;
  const isOne = addresses.length === 1;
  return (
    <FactGroup title="This person's data">
      <p className="text-sm">
        Everything stored about {isOne ? "this address" : "each address"}: leads, assessments, newsletter subscription, and account.
      </p>
      {addresses.map(({ email, leadId }) => (
        <div key={email} className="grid gap-1.5">
          {!isOne && <p className="text-sm break-all">{email}</p>}
          <div className="flex flex-wrap gap-2">
            {may.exportPerson && (
              <DownloadButton action={`/admin/leads/${leadId}/person.json`} size="sm">
                Export{!isOne && <span className="sr-only"> {email}</span>}
              </DownloadButton>
            )}
            {may.erasePerson && (
              <LinkButton variant="secondary" size="sm" to={eraseAt(leadId)} preventScrollReset>
                Erase{!isOne && <span className="sr-only"> {email}</span>}
              </LinkButton>
            )}
          </div>
        </div>
      ))}
    </FactGroup>
  );
}
