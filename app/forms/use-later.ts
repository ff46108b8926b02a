import { useRef } from "react";

/**
 * A part of a form that's loaded on first use. The function returns null if it can't be loaded, and the next call tries again.
 * @param start loads and starts it
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
