const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address can be a row's ID. PostgreSQL fails on anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
