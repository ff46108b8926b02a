import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** A server that speaks S3, with three empty buckets. */
export interface S3Server {
  /** As S3_URL. */
  url: string;
  /** As BACKUP_S3_URL. */
  backupsUrl: string;
  /** A bucket for files that nothing else uses. */
  otherUrl: string;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: ["media", "backups", "other"].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  const stop = async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  };
  const at = (bucket: string) => `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?region=us-east-1`;
  return { url: at("media"), backupsUrl: at("backups"), otherUrl: at("other"), stop };
}
