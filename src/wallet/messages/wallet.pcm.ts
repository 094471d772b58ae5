import type { WalletMessages } from "./wallet.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const wallet: WalletMessages = {
  not_installed: "We no see Freighter for dis browser. Load di page again and try am.",
  on_phone:
    "Phone no get Freighter extension. Account for dis phone no need am: e dey under My own money, for test network. Or open dis page for computer.",
  stop: "No wait again",
  not_allowed: "Freighter dey locked, or e never allow dis site.",
  refused: "You say no for di wallet. Nothing go.",
  refused_unsaid:
    "Di wallet say no, and e no talk why. Either you say no for there, or e no get {account} for dis network. Nothing go.",
  window_blocked:
    "Di browser no open di wallet window. Allow pop-up for dis site, den try again. Nothing go.",
  locked: "Freighter dey locked. Open am, den try again.",
  no_answer: "Di wallet no answer, so nothing go. Open di wallet, den try again.",
  wrong_network:
    "Freighter dey set to {code}, and dis page na for {network}. Change di network inside am, den try again.",
  wrong_account:
    "Na anoda account dem choose for di wallet. Choose {account} inside am, den try again.",
  no_phone_account: "Di account no dey for dis device again. First open am with your 12 words.",
  altered: "Di wallet bring back anoda transaction. Nothing go.",
  wallet_failed: "Something go wrong with di wallet. Nothing go. Try again.",
  wallet_says: "Di wallet talk say: “{code}”",
  not_enough_weight: "Dis account need signature pass wetin dis wallet fit give. Nothing sign.",
  no_account: "Dis account no dey di ledger yet.",
  unreachable: "We no fit reach di network now. Nothing go.",
  no_horizon:
    "Dis site dey read di network through RPC only. Browser dey send through Horizon, wey dem never set up here, so nothing fit sign.",
  rejected: "Di ledger no gree ({code}). No money move.",
  expired: "E take too long and time don finish. No money move.",
  unsure:
    "E don sign and e fit don go through already: di network no dey answer now. Nothing dey to do, and no sign again: leave dis page open, e go continue by itself when di network answer.",
  undecided:
    "E don sign, but di network no remember again whether e go through. Look di account before you sign again.",
  not_demo: "Dis one no be one of di demo accounts.",
};
