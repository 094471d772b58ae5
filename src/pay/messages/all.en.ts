import { dashboardCheck } from "../check/messages/check.en.ts";
import { dashboardDraft } from "../draft/messages/draft.en.ts";
import { dashboardLine } from "../line/messages/line.en.ts";
import { dashboardList } from "../list/messages/list.en.ts";
import { listEvidence } from "../list/messages/evidence.en.ts";
import { dashboardMonth as month } from "../month/messages/month.en.ts";
import { dashboardHistory } from "../paid/messages/history.en.ts";
import { dashboardPayLink } from "../pay-link/messages/pay-link.en.ts";
import { dashboardPeople } from "../people/messages/people.en.ts";
import { dashboardSend } from "../send/messages/send.en.ts";
import { dashboardUndo } from "../undo/messages/undo.en.ts";
import { wallet as walletWork } from "../../wallet/messages/wallet.en.ts";
import { walletOptions } from "../../wallet/messages/wallet-options.en.ts";
import { dashboardFrame } from "./dashboard.en.ts";
import { lazyMessages } from "./lazy.en.ts";

export const dashboardMessages = {
  ...dashboardFrame,
  month,
  ...dashboardList,
  listEvidence,
  ...dashboardPayLink,
  ...dashboardDraft,
  ...dashboardLine,
  ...dashboardCheck,
  ...dashboardSend,
  ...dashboardHistory,
  ...dashboardPeople,
  ...dashboardUndo,
  ...lazyMessages,
  walletWork,
  walletOptions,
};

export type DashboardMessages = typeof dashboardMessages;
