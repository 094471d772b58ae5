import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Pay } from "../pay.ts";

/** Gives every view of the dashboard the page's pay. */
export const PayContext = createContext<Pay | null>(null);

/** The state of paying that the dashboard made; throws where a view is drawn outside of it. */
export function usePay(): Pay {
  const pay = useContext(PayContext);
  if (pay === null) throw new Error("a view outside of the dashboard");
  return pay;
}
