import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** A server that speaks S3, with the empty bucket "media". */
export interface S3Server {
  /** As S3_URL. */
  url: string;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "media", configs: [] }] });
  const { port } = await server.run();
  const stop = async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/media?region=us-east-1`, stop };
}
