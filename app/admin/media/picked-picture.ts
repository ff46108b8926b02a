/** An image in the library: its public address and its alt text. */
export interface PickedPicture {
  filePath: string;
  altText: string;
}
