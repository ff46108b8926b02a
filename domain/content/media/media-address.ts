/** Where the program answers with a file: "/media/" and its path in the storage. */
export const MEDIA_ADDRESS = "/media/";

export function storagePathOf(filePath: string): string {
  return filePath.slice(MEDIA_ADDRESS.length);
}

/** What the storage knows of a file, in the words that programs beside this one read. */
export interface MediaMetadata {
  /** Within the bucket. */
  storage_path: string;
  bucket: string;
  /** ISO 8601. */
  uploaded_at: string;
  /** "1.5 MB" */
  size_readable: string;
}
