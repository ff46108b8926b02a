/** All a Node.js receiver needs, without dependencies. docs/webhooks.md has the same code, and a test runs it. */
export const sampleCode = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const SECRET = process.env.WEBHOOK_SECRET; // whsec_…, shown once when the endpoint was added
const TOLERANCE = 5 * 60; // seconds

/** \`body\` is the request's body exactly as received, before JSON.parse. */
export function isGenuine(headers, body, secret = SECRET, now = Date.now() / 1000) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (!id || !(Math.abs(now - Number(timestamp)) <= TOLERANCE)) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  // After you roll the secret, there are two signatures for a day. One match is enough.
  return String(headers["webhook-signature"])
    .split(" ")
    .some((signature) => {
      const [version, value = ""] = signature.split(",");
      const given = Buffer.from(value, "base64");
      return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
    });
}

const seen = new Set(); // in production: a unique key in your database

export const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers["webhook-id"];
  if (!seen.has(id)) {
    seen.add(id);
    const { type, timestamp, data } = JSON.parse(body);
    console.log(type, timestamp, data); // store it, and process it after you respond
  }
  response.writeHead(204).end(); // within ten seconds
});

if (process.env.PORT) server.listen(process.env.PORT);
`;
