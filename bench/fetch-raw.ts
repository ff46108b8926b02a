import { get } from "node:http";

export interface RawPage {
  /** As sent, without the connection headers. */
  headers: Record<string, string>;
  /** As sent: still compressed. */
  body: Buffer;
}

const OF_THE_CONNECTION = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** A response as it is on the wire. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawPage> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const pairs = response.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? [[name, all[i + 1] ?? ""]] : []));
      const kept = pairs.filter(([name = ""]) => !OF_THE_CONNECTION.has(name.toLowerCase()));
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode === 200) resolve({ headers: Object.fromEntries(kept), body });
      else reject(new Error(`${url} answered ${response.statusCode}`));
    }).once("error", reject);
  });
}
