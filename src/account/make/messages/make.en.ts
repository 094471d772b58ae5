/**
 * Creating, locking, restoring and removing the account on this phone, in English. `{here}` is
 * "this phone" or "this computer".
 */
export const makeMessages = {
  step: "Step {n} of 3",
  lock: {
    title: "Lock your account",
    text: "With a lock, someone who picks up {here} can’t send your money.",
    passkey: "Fingerprint, face or PIN",
    passkeyText: "the way you unlock {here}",
    passkeyNote: "Your fingerprint stays on {here}. Lipwa never gets it.",
    passphrase: "A passphrase",
    passphraseText: "a few words that only you know",
    none: "Not now",
    working: "Locking…",
    noPasskey: "You can’t use a fingerprint or PIN as a lock here.",
    noPasskeyText:
      "It isn’t set up, it was refused, or this browser doesn’t support it. Use a passphrase instead.",
    noneTitle: "Continue without a lock?",
    noneText: "Anyone with {here} can then send your money. You can add a lock later in My money.",
    noneNote:
      "The key can’t be copied out of this browser. That isn’t a lock: anyone with {here} can use it.",
    noneDo: "Continue without a lock",
    lockIt: "Add a lock",
    other: "Choose another lock",
    notKept:
      "The browser couldn’t save your account, so it wasn’t created. Allow this site to store data, then try again.",
    alreadyHere: "Another account is already on {here}. Remove it first, then open this one.",
    changed: "The account wasn’t unlocked, so its lock hasn’t changed.",
  },
  phrase: {
    title: "Choose a passphrase",
    label: "Passphrase",
    again: "Repeat the passphrase",
    show: "Show",
    hide: "Hide",
    short: "Use at least 10 characters. So far: {n}.",
    fair: "Long enough. A longer one is harder to guess.",
    good: "Long: hard to guess, unless it’s a saying, a song or a name.",
    measured: "We only check its length.",
    different: "They don’t match yet.",
    note: "No one can reset it. If you forget it, your 12 words open the account.",
    isWords:
      "Those were the 12 words of an account, so we cleared them. Choose something else as your passphrase.",
    do: "Lock with this passphrase",
    waits: "Enter at least 10 characters, the same both times.",
  },
  words: {
    title: "Write down 12 words",
    text:
      "If {here} is lost or broken, these words open your account on another device. Nothing else can, and no one else has them.",
    paper: "On paper, kept in a safe place",
    noPhoto: "Not as a photo, not in a message",
    noOne: "Not for anyone who asks, not even “Lipwa”",
    covered: "12 words, hidden",
    show: "Show the 12 words",
    later: "Later",
    forgets:
      "This browser deletes a site’s data, including your key, if you don’t open the site for seven days. You have money now, so write down the words first.",
    shownTitle: "Write them down in this order",
    yours: "Your 12 words",
    coveredIn: "Hidden again in {time}. Make sure no one is looking over your shoulder.",
    written: "I have written them down",
    cover: "Hide them",
    failed: "Your account wasn’t unlocked, so the words stay hidden. Try again.",
  },
  check: {
    title: "Check what you wrote down",
    which: "Which is word {n}?",
    wrong: "It isn’t “{word}”. Is the order on your paper right?",
    do: "Check",
    waits: "Choose both words first.",
    again: "See the words again",
  },
  restore: {
    title: "Open your account with your 12 words",
    text: "Type them only here, on {site}. They stay on {here}.",
    hint: "Or paste all 12 into the first field.",
    word: "Word {n}",
    count: "{n} of 12 words",
    unknown: "Word {n}, “{word}”, isn’t on the word list.",
    isIt: "Did you mean:",
    checksum:
      "All 12 are on the list, but together they don’t open an account. Is one of them wrong, or the order?",
    found: "These words open this account:",
    open: "Open this account",
    waits: "Enter all 12 words correctly first.",
    none: "I don’t have my words",
    noneTitle: "Without the words",
    noneThere:
      "Your account still opens on the phone where you created it. Write the words down there.",
    noneElse: "No one can open it on another phone: not you, not Lipwa, not your employer.",
    noneText:
      "If you no longer have that phone, open a new account and tell your employer the new address before pay day.",
    noneHere:
      "The account {account} is still on {here}. If you open a new one, this one is removed and its money is lost. Try to unlock it once more first.",
    noneDo: "Open a new account",
    noneGiveUp: "Remove it and open a new one",
    noneBack: "Back to the 12 words",
    other: "These words open another account",
    otherHere: "On {here} now",
    otherWords: "These words open",
    otherText:
      "The words are right, but they belong to another account. Do you have two sheets of paper? To open that account here, remove this one first.",
    otherAgain: "Enter different words",
  },
  safety: {
    title: "12 words and lock",
    words: "12 words",
    wordsChecked: "written down, two words checked",
    wordsOpen: "not written down yet",
    see: "See them",
    lock: "Lock",
    locks: {
      passkey: "fingerprint, face or PIN",
      passphrase: "passphrase",
      kept: "no lock",
    },
    locksItself: "Locks automatically",
    locksItselfText: "after 5 minutes, and when you press Lock",
    kept: "Kept in this browser",
    keptText: "Clearing the browser’s data deletes the key. The 12 words restore it.",
    yes: "Yes",
    no: "Not guaranteed",
    keptNot: "The browser may delete it when space is low. The 12 words restore it.",
    change: "Change",
    remove: "Remove the account from {here}",
    removeText: "your money stays; only your 12 words open the account again",
    removeDo: "Remove",
  },
  remove: {
    notYet: "You can’t remove it yet: write down your words first",
    notYetText:
      "Without them, no one could open this account again, and {amount} USDC would be lost.",
    notYetUnknown:
      "Without them, no one could open this account again, and everything in it would be lost.",
    notYetDo: "Write down my 12 words",
    stay: "Keep it on {here}",
    title: "Remove this account from {here}?",
    gone:
      "Removed from {here}: the key, its lock, and the saved copy of your balance and payments.",
    stays: "Still on the ledger: your money, your receipts and your passport.",
    needs: "Only your 12 words open it again.",
    do: "Remove it",
    faults: {
      under_way:
        "Something you sent is still on its way, so nothing was removed. Wait until it’s finished, then try again.",
      not_kept:
        "This browser couldn’t save the change, so nothing was removed. Free some space, then try again.",
    },
    failed: "Your account wasn’t unlocked, so nothing was removed. Try again.",
  },
  receive: {
    title: "Show this to get paid",
    qr: "QR code of my address",
    address: "My address",
    note:
      "Only for USDC on “{network}”. Anyone with this address can see your payments, but can’t take your money.",
    ask: "Ask for an amount",
    amount: "Amount in USDC",
    amountBad: "Enter an amount like 12.50.",
    amountTwo: "This can mean {one} or {other}. Type the one you mean.",
    memo: "Purpose, up to 28 characters",
    memoLong: "Too long. It can have 28 characters, or fewer with accents.",
    cleared: "That was a secret: an account’s words or key. We cleared it, and it wasn’t sent.",
    share: "Share my pay link",
    copyLink: "Copy my pay link",
  },
};

export type MakeMessages = typeof makeMessages;
