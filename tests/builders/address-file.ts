/** Sends a file of addresses like the screen's form does; redirects aren't followed. */
export function sendAddresses(
  address: string,
  headers: Record<string, string>,
  content: string | Uint8Array,
  name = "list.csv",
): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([content as BlobPart]), name);
  const all = { Origin: new URL(address).origin, ...headers };
  return fetch(`${address}/admin/newsletter/import`, { method: "POST", body: form, headers: all, redirect: "manual" });
}
