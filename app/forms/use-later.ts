import { useRef } from "react";

/**
 * A part of a form that is loaded at first use. The function answers null where it cannot be loaded, and the next call tries again.
 * @param start loads and begins it
 */
export function useLater<Part>(start: () => Promise<Part>): () => Promise<Part | null> {
  const loading = useRef<Promise<Part> | null>(null);
  return async () => {
    loading.current ??= start();
    try {
      return await loading.current;
    } catch (error) {
      console.warn("the form's submit code didn't load", error);
      loading.current = null;
      return null;
    }
  };
}
