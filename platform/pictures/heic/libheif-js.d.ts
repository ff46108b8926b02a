/** The part of libheif's interface for JavaScript that we use (libheif-js/libheif-wasm/libheif.d.ts describes the rest only roughly). */
declare module "libheif-js/wasm-bundle" {
  interface Failure {
    code: unknown;
  }
  interface Channel {
    id: unknown;
    width: number;
    height: number;
    /** Bytes from one row to the next. */
    stride: number;
    data: Uint8Array;
  }
  const libheif: {
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
    heif_channel: { heif_channel_interleaved: unknown };
    heif_context_alloc(): unknown;
    heif_context_free(context: unknown): void;
    heif_context_read_from_memory(context: unknown, content: Uint8Array): Failure;
    heif_js_context_get_list_of_top_level_image_IDs(context: unknown): number[] | Failure;
    heif_js_context_get_image_handle(context: unknown, id: number): object | Failure | null;
    heif_image_handle_is_primary_image(handle: object): number;
    heif_image_handle_get_width(handle: object): number;
    heif_image_handle_get_height(handle: object): number;
    heif_image_handle_release(handle: object): void;
    heif_js_decode_image2(handle: object, colorspace: unknown, chroma: unknown): { image: unknown; channels: Channel[] } | Failure | null;
    heif_image_release(image: unknown): void;
  };
  export default libheif;
}
