/**
 * A wallet's website in a separate window. Messages are exchanged with this website only.
 */
export interface WalletWindow {
  isClosed(): boolean;
  close(): void;
  /** Opens a page of the wallet's website. */
  show(url: string): void;
  post(message: object): void;
  /** Calls `receive` with each message, until the returned function is called. */
  listen(receive: (data: unknown) => void): () => void;
}

/**
 * Opens an empty window for a wallet's website; null if the browser blocks it. Browsers open
 * windows only within seconds of a click, so call it before anything slow.
 */
export function openWalletWindow(name: string, origin: string): WalletWindow | null {
  const target = globalThis.open("", name, "popup,width=400,height=680");
  if (target === null) return null;
  return {
    isClosed: () => target.closed,
    close: () => target.close(),
    show: (url) => void (target.location.href = url),
    post: (message) => target.postMessage(message, origin),
    listen: (receive) => {
      const listener = (event: MessageEvent) => {
        if (event.source === target && event.origin === origin) receive(event.data);
      };
      addEventListener("message", listener);
      return () => removeEventListener("message", listener);
    },
  };
}
