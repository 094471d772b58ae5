/** Calls `work` each time the page is shown again, until the returned function is called. */
export function onPageShown(work: () => void): () => void {
  const look = () => {
    if (!document.hidden) work();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
