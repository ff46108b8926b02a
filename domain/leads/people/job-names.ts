/** A lead whose person may turn out to be someone we know (join-person.ts). */
export const JOIN_PERSON = { name: "join-person" };
export interface JoinPerson {
  leadId: string;
}
