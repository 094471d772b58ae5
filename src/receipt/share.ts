/** The phone's own share sheet where there is one, printing, and the message to copy. */
export function offerShare(): void {
  const link = document.querySelector<HTMLAnchorElement>("#share");
  if (link !== null && "share" in navigator) {
    const { share, text, link: url } = link.dataset;
    link.textContent = share ?? link.textContent;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      // closing the sheet without sharing is no fault
      navigator.share({ text, url }).catch(() => {});
    });
  }
  for (const button of document.querySelectorAll("[data-print]")) {
    button.addEventListener("click", () => print());
  }
  const message = document.querySelector("#sms")?.textContent;
  if (message) document.querySelector(".message .copy")?.setAttribute("data-copy", message);
}
