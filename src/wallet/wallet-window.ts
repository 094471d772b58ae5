/** A wallet's website. Messages are exchanged with this website only. */
export interface WalletWindow {
  isClosed(): boolean;
  close(): void;
  show(url: string): void;
  post(message: object): void;
  /** Returns a function that stops listening. */
  listen(receive: (data: unknown) => void): () => void;
}

/** Browsers open windows only within seconds of a click, so call this before anything slow. */
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
