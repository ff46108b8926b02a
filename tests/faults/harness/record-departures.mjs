// Preloaded into a process that sends mail: records when each message was sent, by a clock that all processes on the machine share. What the
// mail server sees is later by as much as a busy machine takes; this is what the process decided.
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";

subscribe("net.client.socket", ({ socket }) => {
  // Connecting restores a socket's own `write`.
  socket.once("connect", () => {
    const write = socket.write;
    socket.write = function (chunk, ...rest) {
      if (String(chunk).startsWith("MAIL FROM:"))
        appendFileSync(process.env.DEPARTURES, `${process.pid} ${Number(process.hrtime.bigint()) / 1e6}\n`);
      return write.call(this, chunk, ...rest);
    };
  });
});
