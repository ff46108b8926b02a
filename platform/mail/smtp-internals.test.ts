import SMTPConnection from "nodemailer/lib/smtp-connection";
import { expect, test } from "vitest";
import { startSmtpStages } from "~/tests/builders/smtp-stages.ts";
import { onReplyPiece, socketOf } from "./trace-mail.ts";

test("a connection has a socket, and reports the pieces of an endless response", async () => {
  const server = await startSmtpStages({ fault: { hello: "drip" } });
  const connection = new SMTPConnection({ host: "127.0.0.1", port: server.port, socketTimeout: 5_000 });
  let heard = "";
  onReplyPiece(connection, (piece) => {
    heard += piece;
  });
  expect(socketOf(connection)).toBeNull();
  connection.on("error", () => undefined);
  connection.connect(() => undefined);
  await expect.poll(() => heard).toMatch(/^220 mail\.lonemesa\.example ready\r\n./);
  expect(socketOf(connection)?.remotePort).toBe(server.port);
  connection.close();
  await server.stop();
});
