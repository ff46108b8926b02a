// A container's health check: exits with 0 if the program on this machine is ready. A worker answers on METRICS_PORT.
const port = process.env.ROLE === "worker" ? process.env.METRICS_PORT : (process.env.PORT ?? "3000");
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
