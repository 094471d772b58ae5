import { dashboardCheck } from "../check/messages/check.fr.ts";
import { dashboardDraft } from "../draft/messages/draft.fr.ts";
import { dashboardLine } from "../line/messages/line.fr.ts";
import { dashboardList } from "../list/messages/list.fr.ts";
import { listEvidence } from "../list/messages/evidence.fr.ts";
import { dashboardMonth as month } from "../month/messages/month.fr.ts";
import { dashboardHistory } from "../paid/messages/history.fr.ts";
import { dashboardPayLink } from "../pay-link/messages/pay-link.fr.ts";
import { dashboardPeople } from "../people/messages/people.fr.ts";
import { dashboardSend } from "../send/messages/send.fr.ts";
import { dashboardUndo } from "../undo/messages/undo.fr.ts";
import { wallet as walletWork } from "../../wallet/messages/wallet.fr.ts";
import { walletOptions } from "../../wallet/messages/wallet-options.fr.ts";
import type { DashboardMessages } from "./all.en.ts";
import { dashboardFrame } from "./dashboard.fr.ts";
import { lazyMessages } from "./lazy.fr.ts";

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
