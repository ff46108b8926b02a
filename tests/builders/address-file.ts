/** Sends a file of addresses like the screen's form does; redirects aren't followed. */
export function sendAddresses(
  address: string,
  headers: Record<string, string>,
  content: string | Uint8Array,
  name = "list.csv",
  screen = "/admin/newsletter/import",
): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([content as BlobPart]), name);
  const all = { Origin: new URL(address).origin, ...headers };
  return fetch(`${address}${screen}`, { method: "POST", body: form, headers: all, redirect: "manual" });
}

/** Checks the uploaded file with addresses in its first column, and waits until its page shows the result. */
export async function checkAddresses(url: string, headers: Record<string, string>, hasHead = true): Promise<void> {
  const body = new URLSearchParams({ intent: "check", hasHead: hasHead ? "yes" : "no", "column-email": "0" });
  const all = { Origin: new URL(url).origin, ...headers };
  const asked = await fetch(url, { method: "POST", body, headers: all, redirect: "manual" });
  if (asked.status !== 302) throw new Error(`the check was answered with ${asked.status}`);
  for (let turn = 0; turn < 150; turn++) {
    const page = await (await fetch(url, { headers })).text();
    if (page.includes("Change columns")) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the file wasn't checked in time");
}
