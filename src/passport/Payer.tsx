import { shorten } from "../stellar/shorten.ts";
import { Organization } from "../ui/Organization.tsx";
import type { PayerRow } from "./income-table.ts";
import { isNamePending } from "./state.ts";
import type { PassportView } from "./view.ts";

interface Props {
  payer: Pick<PayerRow, "address" | "organization">;
  view: PassportView;
}

export function Payer({ payer: { address, organization }, view: { state, c } }: Props) {
  if (organization === undefined) {
    const isComing = isNamePending(state, address);
    return (
      <>
        <code>{shorten(address)}</code> {isComing && <small>{c.nameComing}</small>}
      </>
    );
  }
  return <Organization organization={organization} lang={state.lang} m={c} />;
}
