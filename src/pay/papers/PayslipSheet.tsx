import type { Organization as Name } from "../../contract/organization.ts";
import { type Payslip, type PayslipEntry, sumEntries } from "../../payslip/payslip.ts";
import { CENT_IN_STROOPS, formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";
import { shortReceiptPath } from "../../stellar/short-code.ts";
import {
  formatAmount,
  formatDate,
  formatLongDate,
  formatMonth,
  formatTime,
} from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { ExactAmount } from "../../ui/ExactAmount.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { renderQrImage } from "../../ui/qr-image.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { formatDocumentAmount } from "./document-amount.ts";
import { DocumentHead } from "./DocumentHead.tsx";
import type { PaidPayslip } from "./payslips-of-run.ts";
import { formatRate } from "../../ui/local-value.ts";
import { sameFiguresAs } from "../../money/convert.ts";

interface Props {
  paid: PaidPayslip;
  payer: string;
  organization: Name | null;
}

/** One payslip on A4: the employer's text above the band, the ledger's proof below it. */
export function PayslipSheet({ paid, payer, organization }: Props) {
  const { m: { papers: m, draft } } = useTexts();
  const { payslip } = paid;
  return (
    <article class="a4" aria-label={fill(m.of, { name: payslip.name || draft.unnamed })}>
      <Head payslip={payslip} payer={payer} organization={organization} paidAt={paid.paidAt} />
      <div class="ps-two">
        <Entries title={m.earnings} sum={m.gross} entries={payslip.earnings} payslip={payslip} />
        {payslip.deductions.length > 0 && (
          <Entries
            title={m.deductions}
            sum={m.deducted}
            entries={payslip.deductions}
            payslip={payslip}
          />
        )}
      </div>
      <Net paid={paid} />
      <p class="small quiet ps-parts">{fill(m.parts, { employer: payslip.employer })}</p>
      <div class="band" />
      <Proof paid={paid} />
    </article>
  );
}

interface HeadProps extends Omit<Props, "paid"> {
  payslip: Payslip;
  paidAt: string;
}

function Head({ payslip, payer, organization, paidAt }: HeadProps) {
  const { lang, m } = useTexts();
  const { period, name, group } = payslip;
  const last = new Date(Number(period.slice(0, 4)), Number(period.slice(5)), 0).getDate();
  const cells = [
    [m.cells.name, name || m.draft.unnamed],
    ...group === "" ? [] : [[m.papers.group, group]],
    [m.papers.payDate, formatDate(lang, paidAt)],
  ];
  return (
    <>
      <DocumentHead
        label={m.papers.payslip}
        title={formatMonth(lang, period, "long")}
        payer={payer}
        organization={organization}
      >
        <p class="quiet num">
          {fill(m.papers.days, {
            from: formatDate(lang, `${period}-01`, { noYear: true }),
            to: formatDate(lang, `${period}-${last}`, { noYear: true }),
          })}
        </p>
      </DocumentHead>
      <dl class="cells">
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt class="label">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface EntriesProps {
  title: string;
  sum: string;
  entries: readonly PayslipEntry[];
  payslip: Payslip;
}

function Entries({ title, sum, entries, payslip: { currency } }: EntriesProps) {
  const { lang } = useTexts();
  return (
    <table class="ps-entries">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" class="end">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ label, amount }, at) => (
          <tr key={at}>
            <td>{label}</td>
            <td class="end num">{formatDocumentAmount(lang, amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{sum}</td>
          <td class="end num">
            {formatDocumentAmount(lang, formatLedgerAmount(sumEntries(entries)), currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Net({ paid: { payslip, stroops, rate } }: Pick<Props, "paid">) {
  const { lang, m: { papers: m } } = useTexts();
  const { net, currency } = payslip;
  return (
    <div class="ps-net">
      <p>
        <span class="label">{m.net}</span>
        <span class="amount">
          {formatDocumentAmount(lang, net, currency)} <span class="unit">{currency}</span>
        </span>
      </p>
      {rate !== null && currency !== "USDC" && (
        <p class="end num">
          <span class="label">{m.paidAs}</span>
          <b>{formatAmount(lang, stroops)} USDC</b>
          <small class="quiet">
            {fill(m.rate, {
              rate: formatRate(
                lang,
                rate.perUsdc,
                currency,
                sameFiguresAs(rate.perUsdc, currency, {
                  owed: [parseLedgerAmount(net) / CENT_IN_STROOPS],
                }),
              ),
              time: `${formatDate(lang, rate.at)}, ${formatTime(lang, rate.at)}`,
            })}
          </small>
        </p>
      )}
    </div>
  );
}

function Proof({ paid }: Pick<Props, "paid">) {
  const { world: { network } } = usePay();
  const { lang, m: { papers: m }, c } = useTexts();
  const { payslip: { employer }, stroops, address, hash, op, memo, paidAt, isAside } = paid;
  const amount = `${formatAmount(lang, stroops)} USDC`;
  const day = formatLongDate(lang, paidAt);
  const path = shortReceiptPath(hash, op);
  const said = { amount, employer, day, memo };
  const proven = fill(isAside ? m.setAside : m.wasPaid, said);
  return (
    <>
      <div class="ps-proof">
        <QrCode
          image={renderQrImage(`${network.publicUrl}/receipt/${hash}?op=${op}`)}
          label={m.code}
        />
        <dl class="cells">
          <div>
            <dt class="label">{m.amount}</dt>
            <dd class="num">
              {amount}
              <ExactAmount amount={stroops} lang={lang} m={c} />
            </dd>
          </div>
          <div>
            <dt class="label">{isAside ? m.asideOn : m.paidOn}</dt>
            <dd class="num">
              {day}
              <small>{formatTime(lang, paidAt)}</small>
            </dd>
          </div>
          <div>
            <dt class="label">{m.paidTo}</dt>
            <dd>
              <code>{address}</code>
            </dd>
          </div>
          <div>
            <dt class="label">{m.receipt}</dt>
            <dd>
              <code>{path.split("/").pop()}</code>
              <small>{network.publicUrl.replace(/^https?:\/\//, "")}{path}</small>
            </dd>
          </div>
        </dl>
      </div>
      <div class="ps-two ps-said">
        <div class="proven">
          <h3>{m.proves}</h3>
          <p>{proven} {memo !== "" && fill(m.memo, said)} {m.check}</p>
        </div>
        <div>
          <h3>{fill(m.wrote, said)}</h3>
          <p>{m.wroteWhat}</p>
        </div>
      </div>
      {network.isTest && <p class="small quiet">{m.test}</p>}
    </>
  );
}
