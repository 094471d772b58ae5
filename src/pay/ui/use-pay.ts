import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PayState } from "../pay.ts";

export const PayContext = createContext<PayState | null>(null);

export function usePay(): PayState {
  const pay = useContext(PayContext);
  if (pay === null) throw new Error("a view outside of the dashboard");
  return pay;
}
