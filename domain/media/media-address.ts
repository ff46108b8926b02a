/** The address where the program serves a file: "/media/" and its path in storage. */
export const MEDIA_ADDRESS = "/media/";

export function storagePathOf(filePath: string): string {
  return filePath.slice(MEDIA_ADDRESS.length);
}

/** What storage knows about a file, in terms that other programs understand. */
export interface MediaMetadata {
  /** Within the bucket. */
  storage_path: string;
  bucket: string;
  /** ISO 8601. */
  uploaded_at: string;
  /** "1.5 MB" */
  size_readable: string;
}
