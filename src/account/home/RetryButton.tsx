import { useState } from "preact/hooks";
import type { HomeViewProps } from "./home.ts";

export function RetryButton({ view: { c, money } }: { view: Pick<HomeViewProps, "c" | "money"> }) {
  const [isReading, setReading] = useState(false);
  const again = async () => {
    setReading(true);
    await money.read().finally(() => setReading(false));
  };
  return (
    <button
      type="button"
      class="btn text"
      disabled={isReading}
      aria-busy={isReading}
      onClick={() => void again()}
    >
      {c.retry}
    </button>
  );
}
