export { type Aside, aside } from "./aside.ts";
export {
  isBeyondLimits,
  LoneWorker,
  WorkerBusyError,
  WorkerEndedError,
  type WorkerLimits,
  WorkerMemoryError,
  WorkerTimeoutError,
} from "./lone-worker.ts";
