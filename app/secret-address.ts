/** Pages whose address is the secret of one person: who knows it may read and write. */
const SECRET_ADDRESS = /^\/compliance\/(report|requirements)\/[^/]+/;

export function hasSecretAddress(path: string): boolean {
  return SECRET_ADDRESS.test(path);
}

/** A path as it may be logged, counted or sent with a form: with a dash for the secret. */
export function withoutSecret(path: string): string {
  return path.replace(SECRET_ADDRESS, "/compliance/$1/-");
}
