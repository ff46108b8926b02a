import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Only what `docker` itself needs, so that the shell's variables don't replace those of the file with settings. */
const { PATH = "", HOME = "", DOCKER_HOST = "", DOCKER_CONFIG = "" } = process.env;
const env = { PATH, HOME, ...(DOCKER_HOST && { DOCKER_HOST }), ...(DOCKER_CONFIG && { DOCKER_CONFIG }) };

export async function docker(...args: string[]): Promise<string> {
  return (await run("docker", args, { env, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
}

/** One installation of compose.yaml, with a file of settings made from deploy/example.env. */
export class Installation {
  constructor(
    readonly project: string,
    private readonly settings: string,
  ) {}

  /** The documented commands: `docker compose …`. */
  compose(...args: string[]): Promise<string> {
    return docker(...this.words(args));
  }

  /** The same, with its output as bytes. */
  async read(...args: string[]): Promise<Buffer> {
    return (await run("docker", this.words(args), { env, encoding: "buffer", maxBuffer: 256 * 1024 * 1024 })).stdout;
  }

  /** The same, with a file as its input. */
  composeWith(input: Buffer, ...args: string[]): Promise<void> {
    return new Promise((done, fail) => {
      const child = spawn("docker", this.words(args), { env, stdio: ["pipe", "ignore", "pipe"] });
      let said = "";
      child.stderr.on("data", (text) => (said += text));
      child.once("close", (code) => (code === 0 ? done() : fail(new Error(`${args.join(" ")}: ${said}`))));
      child.stdin.end(input);
    });
  }

  /** What a program in a running container prints. */
  exec(service: string, ...command: string[]): Promise<string> {
    return this.compose("exec", "-T", service, ...command);
  }

  async containerOf(service: string): Promise<Container> {
    const id = await this.compose("ps", "--all", "--quiet", service);
    const [container] = JSON.parse(await docker("inspect", id)) as [Container];
    return container;
  }

  query(sql: string): Promise<string> {
    return this.exec("database", "psql", "-U", "bluebonnet", "-d", "bluebonnet", "-Atc", sql);
  }

  private words(args: string[]): string[] {
    return ["compose", "--project-name", this.project, "--env-file", this.settings, ...args];
  }
}

/** What `docker inspect` says of a container. */
export interface Container {
  Id: string;
  Image: string;
  RestartCount: number;
  State: { Status: string; ExitCode: number; OOMKilled: boolean; Pid: number; Health?: { Status: string } };
  HostConfig: { Memory: number; PidsLimit: number; ReadonlyRootfs: boolean; CapDrop: string[] | null };
}

/** deploy/example.env, filled in. */
export function filledIn(values: Record<string, string>): string {
  const example = readFileSync("deploy/example.env", "utf8");
  const lines = example.replace(/^([A-Z0-9_]+)=.*$/gm, (line, name: string) => (name in values ? `${name}=${values[name]}` : line));
  return `${lines}\nVERSION=${values.VERSION}\n`;
}
