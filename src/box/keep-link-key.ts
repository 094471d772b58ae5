/** Keeps the fragment, which holds the link's key, when the reader changes the language. */
export function keepLinkKey(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>(".langs a");
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    location.assign(link.href.split("#")[0] + location.hash);
  });
}
