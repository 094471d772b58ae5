import { dashboardCheck } from "../check/messages/check.sw.ts";
import { dashboardDraft } from "../draft/messages/draft.sw.ts";
import { dashboardLine } from "../line/messages/line.sw.ts";
import { dashboardList } from "../list/messages/list.sw.ts";
import { listEvidence } from "../list/messages/evidence.sw.ts";
import { dashboardMonth as month } from "../month/messages/month.sw.ts";
import { dashboardHistory } from "../paid/messages/history.sw.ts";
import { dashboardPayLink } from "../pay-link/messages/pay-link.sw.ts";
import { dashboardPeople } from "../people/messages/people.sw.ts";
import { dashboardSend } from "../send/messages/send.sw.ts";
import { dashboardUndo } from "../undo/messages/undo.sw.ts";
import { wallet as walletWork } from "../../wallet/messages/wallet.sw.ts";
import { walletOptions } from "../../wallet/messages/wallet-options.sw.ts";
import type { DashboardMessages } from "./all.en.ts";
import { dashboardFrame } from "./dashboard.sw.ts";
import { lazyMessages } from "./lazy.sw.ts";

export const dashboardMessages: DashboardMessages = {
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
