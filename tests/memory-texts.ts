/** A `localStorage` in memory. */
export function memoryTexts(
  texts = new Map<string, string>(),
): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/** A `localStorage` that is full. */
export function fullTexts(): ReturnType<typeof memoryTexts> {
  const setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  return { ...memoryTexts(), setItem };
}
